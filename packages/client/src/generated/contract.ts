// Generated from the contract by `npm run client-types`; change the contract instead.

export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AffectedField: {
            /** @description The id of the renamed element, which could have the old id as an alias */
            alias: string | null;
            /** @description The keys that sent it, those with the most calls first; at most 20 */
            callers: {
                /** @description Id of an API key, of a key that signs URLs, or of an inbound hook */
                keyId: string;
                /** @description Null if the key no longer exists */
                name: string | null;
            }[];
            /** @description The calls that sent it */
            calls: number;
            /**
             * @description renamed: a new element of its kind has its place or content; kind: the element is of another kind, which does not accept the key
             * @enum {string}
             */
            change: "removed" | "renamed" | "kind";
            /** @description The id of an element or page, as calls send it */
            elementId: string;
            key: string;
        };
        Approval: {
            /** Format: date-time */
            createdAt: string;
            designId: string;
            id: string;
            /** @description The name that was typed, which nobody has checked */
            name: string;
            /** @description Null if the share no longer exists */
            shareId: string | null;
            version: number;
        };
        ApprovalList: {
            data: components["schemas"]["Approval"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description Number of matching items on all pages */
            total: number;
        };
        Asset: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Only for a font */
            family?: string;
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            /** @description px; null for a font, and for an SVG without a size */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description Name of the file at its first upload; null if none was given */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Only for a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description Only for a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG without a size */
            width: number | null;
        };
        AssetDetail: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Only for a font */
            family?: string;
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            /** @description px; null for a font, and for an SVG without a size */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description Name of the file at its first upload; null if none was given */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Only for a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description The designs, templates and brand kits that use the asset, 100 at most; renders are not included */
            usedBy: {
                id: string;
                /** @enum {string} */
                kind: "design" | "template" | "brandKit";
                name: string | null;
            }[];
            /** @description Only for a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG without a size */
            width: number | null;
        };
        AssetList: {
            data: components["schemas"]["Asset"][];
            kind: ("image" | "svg" | "picture" | "font") | null;
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description Number of matching items on all pages */
            total: number;
        };
        Batch: {
            /** @description The URL of a ZIP with the files of all rows, which anyone who has it can download; null until the batch has ended */
            archiveUrl: string | null;
            counts: components["schemas"]["BatchCounts"];
            /** Format: date-time */
            createdAt: string;
            designId: string;
            /** @description Null until the batch has ended */
            finishedAt: string | null;
            id: string;
            /** @description The headings of a CSV file that set nothing; at most 100 of them */
            ignoredColumns: string[];
            /** @description With `mergePdf`, the PDF of all rows, or the reason why there is none; null until the batch has ended */
            merged: ({
                pages: number;
                /** Format: uri */
                url: string;
            } | {
                error: {
                    /** @enum {string} */
                    code: "invalid_request" | "unauthorized" | "forbidden" | "sign_in_stale" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_conflict" | "render_ended" | "in_use" | "draft_behind" | "callers_affected" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "asset_unusable" | "render_crashed" | "render_timeout" | "render_memory" | "rate_limited" | "quota_exceeded" | "headers_too_large" | "queue_full" | "unavailable" | "internal";
                    message: string;
                };
            }) | null;
            /** @description As sent; empty by default */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The share of the rows that have ended, from 0 to 1 */
            progress: number;
            /** Format: uri */
            resultsUrl: string;
            /** @description Null until all rows are stored */
            startedAt: string | null;
            /**
             * @description `loading` while the rows are being stored; `completed` whatever became of the rows
             * @enum {string}
             */
            status: "loading" | "running" | "completed" | "cancelled";
            /** @description The version of the design that all rows render */
            version: number;
            /** @description The number of completed rows with each warning, by its code */
            warnings: {
                [key: string]: number;
            };
        };
        BatchCounts: {
            cancelled: number;
            completed: number;
            failed: number;
            invalid: number;
            rendering: number;
            total: number;
            waiting: number;
        };
        BatchDryRun: {
            designId: string;
            /** @constant */
            dryRun: true;
            /** @description The faults of the first 100 invalid rows */
            faults: {
                key: string | null;
                message: string;
                /** @description Its place, counted from 0 */
                row: number;
            }[];
            /** @description The headings of a CSV file that set nothing; at most 100 of them */
            ignoredColumns: string[];
            /** @description Rows that are refused, or whose render would fail */
            invalid: number;
            /** @description The number of rows whose layout was measured: all rows if there are at most 200, otherwise those with the longest texts of each element */
            measured: number;
            /** @description Texts of measured rows that do not fit */
            overflow: {
                elementId: string;
                row: number;
            }[];
            rows: number;
            /** @description Elements with fields that no row changes, or texts and images that no row changes if the design has no fields; at most 100 */
            untouchedElements: string[];
            valid: number;
            /** @description The version of the design that the rows would render */
            version: number;
            /** @description The number of rows with each warning, by its code */
            warnings: {
                [key: string]: number;
            };
        };
        BatchItem: {
            /** @description The URL of a ZIP with the files of all rows, which anyone who has it can download; null until the batch has ended */
            archiveUrl: string | null;
            counts: components["schemas"]["BatchCounts"];
            /** Format: date-time */
            createdAt: string;
            designId: string;
            /** @description Null until the batch has ended */
            finishedAt: string | null;
            id: string;
            /** @description As sent; empty by default */
            metadata: {
                [key: string]: unknown;
            };
            /** @description The share of the rows that have ended, from 0 to 1 */
            progress: number;
            /** Format: uri */
            resultsUrl: string;
            /** @description Null until all rows are stored */
            startedAt: string | null;
            /**
             * @description `loading` while the rows are being stored; `completed` whatever became of the rows
             * @enum {string}
             */
            status: "loading" | "running" | "completed" | "cancelled";
            /** @description The version of the design that all rows render */
            version: number;
        };
        BatchList: {
            data: components["schemas"]["BatchItem"][];
            designId: string | null;
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            status: ("loading" | "running" | "completed" | "cancelled") | null;
            /** @description Number of matching items on all pages */
            total: number;
        };
        BatchResult: {
            /** @description The reason why it failed or is invalid */
            error: {
                /** @enum {string} */
                code: "invalid_request" | "unauthorized" | "forbidden" | "sign_in_stale" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_conflict" | "render_ended" | "in_use" | "draft_behind" | "callers_affected" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "asset_unusable" | "render_crashed" | "render_timeout" | "render_memory" | "rate_limited" | "quota_exceeded" | "headers_too_large" | "queue_full" | "unavailable" | "internal";
                message: string;
            } | null;
            fileName: string | null;
            files: components["schemas"]["RenderFile"][];
            key: string | null;
            /** @description Its latest render; null if it has none */
            renderId: string | null;
            /** @description Its place, counted from 0 */
            row: number;
            /** @enum {string} */
            status: "waiting" | "rendering" | "completed" | "failed" | "invalid" | "cancelled";
            warnings: components["schemas"]["Warning"][];
        };
        BatchResultList: {
            data: components["schemas"]["BatchResult"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            status: ("waiting" | "rendering" | "completed" | "failed" | "invalid" | "cancelled") | null;
            /** @description Number of matching rows on all pages */
            total: number;
        };
        BatchRow: {
            /** @description Name of the file in the archive; returned with the result */
            fileName?: string;
            /** @description A key of yours, such as an article number; returned with the result */
            key?: string;
            /** @description Any object of at most 4 KiB; returned with the render of the row */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description At most 500, with 100,000 characters of text, value and alt together */
            modifications?: components["schemas"]["Modification"][];
        };
        /** @description Every property is optional, and others are allowed */
        BrandFont: {
            fontFamily?: string;
            fontSize?: number;
            fontStyle?: string;
            fontWeight?: number | string;
        } & {
            [key: string]: unknown;
        };
        BrandKit: {
            /** @description Hex colours, each ready to be sent as `fill` */
            colors: string[];
            /** Format: date-time */
            createdAt: string;
            description: string;
            domain: string;
            /** @description By role; a role without a font is an empty object */
            fonts: {
                heading: components["schemas"]["BrandFont"];
                subheading: components["schemas"]["BrandFont"];
                text: components["schemas"]["BrandFont"];
            };
            id: string;
            /** @description URLs of logos and assets, each ready to be sent as `src` */
            images: string[];
            name: string | null;
            /** @description Profile links by network */
            socials: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            updatedAt: string;
            /** @description The brand's website; empty when none was recorded */
            url: string;
            /** @description The embedder's user that the kit belongs to */
            userId: string | null;
        };
        BrandKitList: {
            data: components["schemas"]["BrandKit"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description Number of matching items on all pages */
            total: number;
            /** @description The `userId` filter if one was sent, else null */
            userId: string | null;
        };
        BrandRole: {
            /** @description The element or page to change */
            elementId: string;
            /**
             * @description The modification key to set
             * @enum {string}
             */
            key: "fill" | "stroke" | "background" | "fontFamily" | "fontWeight" | "fontStyle" | "src";
            /**
             * @description The value of the kit: a colour, a font or a logo
             * @enum {string}
             */
            role: "primary" | "secondary" | "accent" | "background" | "text" | "heading" | "subheading" | "body" | "logo" | "logoLight";
        };
        BrandRoleOutput: {
            /** @description The element or page to change */
            elementId: string;
            /**
             * @description The modification key to set
             * @enum {string}
             */
            key: "fill" | "stroke" | "background" | "fontFamily" | "fontWeight" | "fontStyle" | "src";
            /**
             * @description The value of the kit: a colour, a font or a logo
             * @enum {string}
             */
            role: "primary" | "secondary" | "accent" | "background" | "text" | "heading" | "subheading" | "body" | "logo" | "logoLight";
        };
        BudgetList: {
            /** @description The budget of each text field or, if the design has none, of each text; at most 100 */
            data: {
                /** @description The most characters of a text that fits at its smallest size, as readers count them; null if 2,000 fit */
                characters: number | null;
                elementId: string;
                /** @description The lines that they take; null if 2,000 characters fit */
                lines: number | null;
            }[];
            designId: string;
            lang: string;
            /** @description The version of the design, or the one that the draft was made from */
            version: number;
        };
        ChangeCommentRequest: {
            /** @description true: nothing is left to do in its thread */
            resolved: boolean;
        };
        ChangedItems: {
            /** @description The items in the order of the call, as they were before */
            before: {
                folderId: string | null;
                id: string;
                tags: string[];
            }[];
        };
        ChangeFolderRequest: {
            name?: string;
            /** @description Moves it into another folder; null for the top */
            parentId?: string | null;
        };
        ChangeInboundHookRequest: {
            /** @description false: every call of the URL gets a 410 */
            enabled?: boolean;
            /** @description Whether the last 20 bodies are kept, for 7 days */
            keepBodies?: boolean;
            /** @description What each body sets: the JSON Pointer of a value, by the element and key that gets it, or by `_metadata.` and a name for metadata. Empty: bodies are kept, and nothing is rendered */
            mapping?: {
                [key: string]: string;
            };
            name?: string;
            /** @description Options of generate */
            options?: {
                /**
                 * @description jpeg (default; jpg is the same), png, webp, avif or pdf
                 * @enum {string}
                 */
                format?: "jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf";
                /** @description Several formats at once, instead of `format` */
                formats?: ("jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf")[];
                /** @description Any object of at most 4 KiB; returned as sent */
                metadata?: {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                onAssetError?: "fail" | "keep" | "hide";
                /** @description 1-based numbers of the pages; all by default */
                pages?: number[];
                pdf?: {
                    /** @description Author of the document */
                    author?: string;
                    /** @description Includes each page's bleed */
                    bleed?: boolean;
                    /** @description Adds crop marks to each page */
                    cropMarks?: boolean;
                    /** @description Returns one PDF with all pages */
                    merge?: boolean;
                    /** @description Title of the document */
                    title?: string;
                };
                quality?: number;
                scale?: number;
                strict?: boolean;
                transparent?: boolean;
            };
            /** @description The JSON Pointer of a list: each of its items becomes a row of a batch, and the mapping begins at the item */
            rows?: string | null;
            /** @description Null if bodies are not signed */
            secret?: {
                /** @description The header with the signature; only for the first two schemes */
                header?: string;
                /** @description The text before the signature, such as `sha256=`; only for the first two schemes */
                prefix?: string;
                /**
                 * @description How the sender signs its bodies
                 * @enum {string}
                 */
                scheme: "hmac-sha256-hex" | "hmac-sha256-base64" | "standard-webhooks" | "stripe";
                /** @description The secret that the sender signs with; it is not shown again */
                value: string;
            } | null;
            /** @description An https URL with a public host; receives the event when a render or batch ends */
            webhookUrl?: string | null;
        };
        ChangeItemsRequest: {
            /** @constant */
            action: "move";
            /** @description Null removes them from their folder */
            folderId: string | null;
            /** @description Ids of designs, of your templates and of assets, in any mixture */
            ids: string[];
        } | {
            /** @constant */
            action: "tag";
            /** @description Ids of designs, of your templates and of assets, in any mixture */
            ids: string[];
            tags: string[];
        } | {
            /** @constant */
            action: "untag";
            /** @description Ids of designs, of your templates and of assets, in any mixture */
            ids: string[];
            tags: string[];
        } | {
            /** @constant */
            action: "restore";
            /** @description The `before` of an earlier answer */
            items: {
                folderId: string | null;
                id: string;
                tags: string[];
            }[];
        } | {
            /** @constant */
            action: "delete";
            /**
             * @description Deletes assets even if something uses them
             * @default false
             */
            force?: boolean;
            /** @description Ids of designs, of your templates and of assets, in any mixture */
            ids: string[];
        };
        ChangeShareRequest: {
            /** @description true: guests may approve the version that is shown */
            approval?: boolean;
            /** @description true: guests may comment */
            comments?: boolean;
            /** @description true: guests may download the design as files */
            download?: boolean;
            /**
             * Format: date-time
             * @description At most 366 days from now; 30 days from now by default
             */
            expiresAt?: string;
            /** @description For the organization; guests do not see it */
            name?: string;
        };
        ChangeStyleRequest: {
            name?: string;
            /** @description Replaces the whole value */
            value?: {
                /** @description Paint of the glyphs: a hex colour or a gradient */
                fill?: string | ({
                    /**
                     * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                     * @default 180
                     */
                    angle?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "linear";
                } | {
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx?: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy?: number;
                    /**
                     * @description Radius, in fractions of the box's longer side
                     * @default 0.5
                     */
                    r?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "radial";
                } | {
                    /**
                     * @description Angle of the first stop, in degrees clockwise; 0 is up
                     * @default 0
                     */
                    angle?: number;
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx?: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "conic";
                });
                /**
                 * @description Font family
                 * @default Inter
                 */
                fontFamily?: string;
                /**
                 * @description In px; shrinking to fit does not change it
                 * @default 16
                 */
                fontSize?: number;
                /**
                 * @description normal or italic
                 * @default normal
                 * @enum {string}
                 */
                fontStyle?: "normal" | "italic";
                /**
                 * @description 100..900
                 * @default 400
                 */
                fontWeight?: number;
                /**
                 * @description Space after each glyph, in em
                 * @default 0
                 */
                letterSpacing?: number;
                /**
                 * @description Line height as a multiple of the font size
                 * @default 1.2
                 */
                lineHeight?: number;
                /**
                 * @description Line under, through or above the text
                 * @default none
                 * @enum {string}
                 */
                textDecoration?: "none" | "underline" | "line-through" | "overline";
                /**
                 * @description Case of the drawn letters
                 * @default none
                 * @enum {string}
                 */
                textTransform?: "none" | "uppercase" | "lowercase" | "capitalize";
            };
        };
        ChangeWebhookRequest: {
            description?: string;
            /** @description Only events of this design; null for all */
            designId?: string | null;
            /** @description false: receives nothing until it is enabled again; true: also resets its failures */
            enabled?: boolean;
            /** @description Types of events that it receives */
            events?: ("render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled")[];
            /** @description An https URL with a public host */
            url?: string;
        };
        Comment: {
            author: {
                /** @description Id of the person or key; null for a guest */
                id: string | null;
                /** @enum {string} */
                kind: "guest" | "person" | "key";
                /** @description For a guest, the name that was typed, which nobody has checked; null for a person or key that no longer exists */
                name: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            designId: string;
            elementId: string | null;
            id: string;
            page: number;
            /** @description The first comment of its thread; null for that one */
            parentId: string | null;
            /** @description The time when its thread was resolved; null for replies */
            resolvedAt: string | null;
            /** @description The share whose guests see it; null if only members do */
            shareId: string | null;
            text: string;
            /** @description The version that was shown */
            version: number;
            x: number;
            y: number;
        };
        CommentList: {
            data: components["schemas"]["Comment"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description Number of matching items on all pages */
            total: number;
        };
        Comparison: {
            /** @description An element that was renamed and keeps its earlier id as an alias is `changed` */
            elements: components["schemas"]["PartChange"][];
            from: number;
            pages: components["schemas"]["PartChange"][];
            to: number;
        };
        CompletedRender: {
            /** @description True if the files are those of an earlier render */
            cached: boolean;
            /** Format: date-time */
            createdAt: string;
            designId: string;
            /** @description The version of the design that was rendered */
            designVersion: number;
            /** @description ms */
            duration: number;
            /**
             * Format: date-time
             * @description The files exist at least until this time; absent if they are kept for ever
             */
            expiresAt?: string;
            files: components["schemas"]["RenderFile"][];
            /** @description Null until the render has ended */
            finishedAt: string | null;
            id: string;
            /** @description The API key that requested the render, the key that signed its URL, or the inbound hook that received its body; null for other callers, and if it was not recorded */
            keyId: string | null;
            /** @description Present if `layout` was true */
            layout?: components["schemas"]["Layout"];
            /** @description Present if `map` was true */
            map?: components["schemas"]["ElementMap"];
            /** @description As sent in the call */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Present if `report` was true */
            report?: {
                elements: {
                    /** @description Modification keys that changed it */
                    applied: string[];
                    /** @description An image could not be used, and something else is shown */
                    assetError?: {
                        /** @description The reason */
                        message: string;
                        /**
                         * @description Shown instead: its `fallbackSrc`, the image of the design, or nothing
                         * @enum {string}
                         */
                        shown: "fallback" | "design" | "nothing";
                    };
                    /** @description The visible part of an image, in fractions of its sides; absent if all of it is visible */
                    crop?: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description Pixels of the source per inch of the document (96 px) */
                    effectiveDpi?: number;
                    /** @description Families used for characters that the requested family lacks, or in place of a missing family */
                    fallbackFonts?: string[];
                    /** @description The font size that was used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description Modification keys without effect, and the reasons */
                    ignored: {
                        key: string;
                        reason: string;
                    }[];
                    /** @description Number of lines drawn */
                    lines?: number;
                    /** @description Characters for which no font has a glyph */
                    missingGlyphs?: string[];
                    /** @description The text did not fit or was cut */
                    overflowed?: boolean;
                    /** @description 1-based */
                    page: number;
                }[];
            };
            /** @description Present with `?request=true` */
            request?: components["schemas"]["RenderRequest"];
            /** @description Duration of each part, in ms */
            stages: {
                decode: number;
                encode: number;
                fetch: number;
                layout: number;
                queue: number;
                raster: number;
                store: number;
            };
            /** @description Null until a worker takes the render */
            startedAt: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
            /** @description The embedder's user whose editor requested the render; null for other callers */
            userId: string | null;
            warnings: components["schemas"]["Warning"][];
        };
        CreateBatchRequest: {
            /**
             * @description Stores and draws nothing: returns what is wrong with the rows, and which texts do not fit
             * @default false
             */
            dryRun?: boolean;
            /** @description Pattern for the names of files in the archive: `{row}`, `{key}`, `{page}`, `{metadata.name}`, or what a row sends as the key of an element, such as `{headline.text}` */
            fileName?: string;
            /**
             * @description jpeg (default; jpg is the same), png, webp, avif or pdf
             * @enum {string}
             */
            format?: "jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf";
            /** @description Several formats at once, instead of `format` */
            formats?: ("jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf")[];
            /**
             * @description Adds the positions of the elements and of their lines of text
             * @default false
             */
            layout?: boolean;
            /**
             * @description Adds the areas of the elements in file pixels
             * @default false
             */
            map?: boolean;
            /**
             * @description Joins the PDFs of all rows into one, for up to 500 rows, 2,000 pages and 200 MiB
             * @default false
             */
            mergePdf?: boolean;
            /** @description Any object of at most 4 KiB; returned as sent */
            metadata?: {
                [key: string]: unknown;
            };
            /**
             * @description If an image cannot be used: fail the call, keep the image of the design, or hide the element
             * @default fail
             * @enum {string}
             */
            onAssetError?: "fail" | "keep" | "hide";
            /**
             * @description If rows are invalid: refuse the whole batch, or skip these rows
             * @default refuse
             * @enum {string}
             */
            onInvalid?: "refuse" | "skip";
            /** @description 1-based numbers of the pages; all by default */
            pages?: number[];
            pdf?: {
                /** @description Author of the document */
                author?: string;
                /** @description Includes each page's bleed */
                bleed?: boolean;
                /** @description Adds crop marks to each page */
                cropMarks?: boolean;
                /** @description Returns one PDF with all pages */
                merge?: boolean;
                /** @description Title of the document */
                title?: string;
            };
            /**
             * @description For JPEG, WebP and AVIF; PNG has no quality
             * @default 90
             */
            quality?: number;
            /**
             * @description Sends an event for each render of the batch, as for single renders
             * @default false
             */
            renderEvents?: boolean;
            /**
             * @description Adds a report on each element
             * @default false
             */
            report?: boolean;
            /** @description Each row has at most 64 KiB and no `data:` URLs */
            rows: components["schemas"]["BatchRow"][];
            /**
             * @description File pixels per page pixel
             * @default 1
             */
            scale?: number;
            /**
             * @description Refuses ids and keys that would be ignored, and values that break a limit of a field
             * @default false
             */
            strict?: boolean;
            /**
             * @description Omits the background
             * @default false
             */
            transparent?: boolean;
            /** @description An https URL with a public host; receives the event when the batch ends */
            webhookUrl?: string;
        };
        CreateBrandKitRequest: {
            /**
             * @description Hex colours
             * @default []
             */
            colors?: string[];
            /** @default  */
            description?: string;
            /** @description Default: the host of `url` */
            domain?: string;
            /**
             * @description By role
             * @default {}
             */
            fonts?: {
                heading?: components["schemas"]["BrandFont"];
                subheading?: components["schemas"]["BrandFont"];
                text?: components["schemas"]["BrandFont"];
            };
            /**
             * @description http or https URLs, or URLs of uploaded files
             * @default []
             */
            images?: string[];
            name: string;
            /**
             * @description Profile links by network
             * @default {}
             */
            socials?: {
                [key: string]: unknown;
            };
            /**
             * @description The brand's website
             * @default
             */
            url?: string;
            /**
             * @description The embedder's user that the kit belongs to; cannot be changed
             * @default null
             */
            userId?: string | null;
        };
        CreateCommentRequest: {
            /** @description The element that it is about */
            elementId?: string | null;
            /** @description The page, from 1; needed without `parentId` */
            page?: number;
            /** @description The first comment of a thread, to reply to it */
            parentId?: string;
            /** @description Plain text */
            text: string;
            /** @description From the left, as a fraction of the width of the page */
            x?: number;
            /** @description From the top, as a fraction of the height of the page */
            y?: number;
        };
        CreateDesignRequest: {
            document: components["schemas"]["DesignDocument"];
            name: string;
            /** @default null */
            userId?: string | null;
        };
        CreateEmbedSessionRequest: {
            /** @description Origins of the pages that may show the editor, such as `https://app.example` */
            allowedOrigins: string[];
            /** @description A design of this user; with `openAsCopy`, any design */
            designId?: string;
            /**
             * @description Shows in `edit` what developers need: ids of elements, editable properties, brand mapping and custom data
             * @default false
             */
            developer?: boolean;
            /**
             * @description Seconds for which each token is valid
             * @default 3600
             */
            expiresIn?: number;
            /** @description Formats that can be rendered; all by default */
            formats?: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            /**
             * @description edit: the editor; fill: a form with the design's fields; view: the pages
             * @default edit
             * @enum {string}
             */
            mode?: "view" | "fill" | "edit";
            /**
             * @description Opens a copy and leaves the design or template unchanged
             * @default false
             */
            openAsCopy?: boolean;
            /** @description Text of the button that saves */
            saveLabel?: string;
            /** @description Starts an empty design of this size, in px */
            size?: {
                height: number;
                width: number;
            };
            /** @description A template, which is opened as a copy */
            templateId?: string;
            theme?: {
                /** @description Colour of the main button; darkened if white text would be hard to read on it */
                accent?: string;
                /**
                 * @description auto (the default) follows the system
                 * @enum {string}
                 */
                scheme?: "light" | "dark" | "auto";
            };
            /** @description Your id for the user; also the `userId` of designs that the user makes */
            userId: string;
        };
        CreateFolderRequest: {
            name: string;
            /**
             * @description The folder that it is to be in; null for the top
             * @default null
             */
            parentId?: string | null;
        };
        CreateInboundHookRequest: {
            /**
             * @description Whether the last 20 bodies are kept, for 7 days
             * @default true
             */
            keepBodies?: boolean;
            /**
             * @description What each body sets: the JSON Pointer of a value, by the element and key that gets it, or by `_metadata.` and a name for metadata. Empty: bodies are kept, and nothing is rendered
             * @default {}
             */
            mapping?: {
                [key: string]: string;
            };
            name: string;
            /** @description Options of generate */
            options?: {
                /**
                 * @description jpeg (default; jpg is the same), png, webp, avif or pdf
                 * @enum {string}
                 */
                format?: "jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf";
                /** @description Several formats at once, instead of `format` */
                formats?: ("jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf")[];
                /** @description Any object of at most 4 KiB; returned as sent */
                metadata?: {
                    [key: string]: unknown;
                };
                /** @enum {string} */
                onAssetError?: "fail" | "keep" | "hide";
                /** @description 1-based numbers of the pages; all by default */
                pages?: number[];
                pdf?: {
                    /** @description Author of the document */
                    author?: string;
                    /** @description Includes each page's bleed */
                    bleed?: boolean;
                    /** @description Adds crop marks to each page */
                    cropMarks?: boolean;
                    /** @description Returns one PDF with all pages */
                    merge?: boolean;
                    /** @description Title of the document */
                    title?: string;
                };
                quality?: number;
                scale?: number;
                strict?: boolean;
                transparent?: boolean;
            };
            /**
             * @description The JSON Pointer of a list: each of its items becomes a row of a batch, and the mapping begins at the item
             * @default null
             */
            rows?: string | null;
            /** @description Null if bodies are not signed */
            secret?: {
                /** @description The header with the signature; only for the first two schemes */
                header?: string;
                /** @description The text before the signature, such as `sha256=`; only for the first two schemes */
                prefix?: string;
                /**
                 * @description How the sender signs its bodies
                 * @enum {string}
                 */
                scheme: "hmac-sha256-hex" | "hmac-sha256-base64" | "standard-webhooks" | "stripe";
                /** @description The secret that the sender signs with; it is not shown again */
                value: string;
            } | null;
            /**
             * @description An https URL with a public host; receives the event when a render or batch ends
             * @default null
             */
            webhookUrl?: string | null;
        };
        CreateShareRequest: {
            /**
             * @description true: guests may approve the version that is shown
             * @default false
             */
            approval?: boolean;
            /**
             * @description true: guests may comment
             * @default false
             */
            comments?: boolean;
            /**
             * @description true: guests may download the design as files
             * @default false
             */
            download?: boolean;
            /**
             * Format: date-time
             * @description At most 366 days from now; 30 days from now by default
             */
            expiresAt?: string;
            /**
             * @description For the organization; guests do not see it
             * @default
             */
            name?: string;
            /**
             * @description The version that it shows; null for the latest
             * @default null
             */
            version?: number | null;
        };
        CreateSheetRequest: {
            /**
             * @description The headings: `headline.text`, `_key`, `_fileName`, or any other text
             * @default []
             */
            columns?: string[];
            /**
             * @description Maps other headings to columns, such as `{"Product name": "headline.text"}`; an empty text ignores the column
             * @default {}
             */
            mapping?: {
                [key: string]: string;
            };
            name: string;
            /** @description At most 200,000 cells in all */
            rows?: components["schemas"]["SheetRow"][];
        };
        CreateSigningKeyRequest: {
            /**
             * @description The only designs and templates that its URLs may draw; null for all
             * @default null
             */
            designIds?: string[] | null;
            /**
             * @description required: a URL without `expires` gets a 400
             * @default optional
             * @enum {string}
             */
            expires?: "optional" | "required";
            /**
             * @description How many pixels a page may have in the file
             * @default 4000000
             */
            maxPixels?: number;
            name: string;
            /**
             * @description How many pictures its URLs may draw per minute; those that are drawn already do not count
             * @default 600
             */
            rendersPerMinute?: number;
        };
        CreateStyleRequest: {
            /**
             * @default text
             * @enum {string}
             */
            kind?: "text";
            name: string;
            /** @description What is absent has the value of a new text */
            value: {
                /** @description Paint of the glyphs: a hex colour or a gradient */
                fill?: string | ({
                    /**
                     * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                     * @default 180
                     */
                    angle?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "linear";
                } | {
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx?: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy?: number;
                    /**
                     * @description Radius, in fractions of the box's longer side
                     * @default 0.5
                     */
                    r?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "radial";
                } | {
                    /**
                     * @description Angle of the first stop, in degrees clockwise; 0 is up
                     * @default 0
                     */
                    angle?: number;
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx?: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy?: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "conic";
                });
                /**
                 * @description Font family
                 * @default Inter
                 */
                fontFamily?: string;
                /**
                 * @description In px; shrinking to fit does not change it
                 * @default 16
                 */
                fontSize?: number;
                /**
                 * @description normal or italic
                 * @default normal
                 * @enum {string}
                 */
                fontStyle?: "normal" | "italic";
                /**
                 * @description 100..900
                 * @default 400
                 */
                fontWeight?: number;
                /**
                 * @description Space after each glyph, in em
                 * @default 0
                 */
                letterSpacing?: number;
                /**
                 * @description Line height as a multiple of the font size
                 * @default 1.2
                 */
                lineHeight?: number;
                /**
                 * @description Line under, through or above the text
                 * @default none
                 * @enum {string}
                 */
                textDecoration?: "none" | "underline" | "line-through" | "overline";
                /**
                 * @description Case of the drawn letters
                 * @default none
                 * @enum {string}
                 */
                textTransform?: "none" | "uppercase" | "lowercase" | "capitalize";
            };
        };
        CreateWebhookRequest: {
            /** @default  */
            description?: string;
            /**
             * @description Only events of this design; null for all
             * @default null
             */
            designId?: string | null;
            /**
             * @description Types of events that it receives
             * @default [
             *       "render.completed",
             *       "render.failed",
             *       "batch.completed"
             *     ]
             */
            events?: ("render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled")[];
            /** @description An https URL with a public host */
            url: string;
        };
        Delivery: {
            /** @description Number of attempts that have begun */
            attemptCount: number;
            /** Format: date-time */
            createdAt: string;
            /** @description The `webhook-id` that is sent */
            eventId: string;
            id: string;
            /** @description Null until the first attempt has ended */
            lastAttempt: {
                /**
                 * Format: date-time
                 * @description Time at which the attempt ended
                 */
                at: string;
                /** @description In ms */
                duration: number;
                /** @description Reason why there is no response; null if there is one */
                error: string | null;
                /** @description The first 1 KiB of the response body; null if it is empty, or came from a port that the operator opened to private addresses */
                response: string | null;
                /** @description HTTP status of the response; null without one */
                status: number | null;
            } | null;
            /** @description Null unless the delivery is pending */
            nextAttemptAt: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description Id of the render, batch, design or webhook that the event is about */
            subjectId: string;
            type: string;
            /** @description Where it is sent: the URL of the webhook, or the `webhookUrl` of a render or batch */
            url: string;
        };
        DeliveryDetail: {
            /** @description Number of attempts that have begun */
            attemptCount: number;
            /** @description Oldest first */
            attempts: {
                /**
                 * Format: date-time
                 * @description Time at which the attempt ended
                 */
                at: string;
                /** @description In ms */
                duration: number;
                /** @description Reason why there is no response; null if there is one */
                error: string | null;
                /** @description The first 1 KiB of the response body; null if it is empty, or came from a port that the operator opened to private addresses */
                response: string | null;
                /** @description HTTP status of the response; null without one */
                status: number | null;
            }[];
            /** @description The text that is sent */
            body: string;
            /** Format: date-time */
            createdAt: string;
            /** @description The `webhook-id` that is sent */
            eventId: string;
            id: string;
            /** @description Null until the first attempt has ended */
            lastAttempt: {
                /**
                 * Format: date-time
                 * @description Time at which the attempt ended
                 */
                at: string;
                /** @description In ms */
                duration: number;
                /** @description Reason why there is no response; null if there is one */
                error: string | null;
                /** @description The first 1 KiB of the response body; null if it is empty, or came from a port that the operator opened to private addresses */
                response: string | null;
                /** @description HTTP status of the response; null without one */
                status: number | null;
            } | null;
            /** @description Null unless the delivery is pending */
            nextAttemptAt: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed" | "cancelled";
            /** @description Id of the render, batch, design or webhook that the event is about */
            subjectId: string;
            type: string;
            /** @description Where it is sent: the URL of the webhook, or the `webhookUrl` of a render or batch */
            url: string;
        };
        DeliveryList: {
            data: components["schemas"]["Delivery"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            state: ("pending" | "delivered" | "failed" | "cancelled") | null;
            /** @description Number of matching items on all pages; 10,000 if there are more */
            total: number;
            type: ("render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled") | null;
        };
        Design: {
            /** @description After a save, publishing or restoring: what calls of the last 30 days sent that has no effect any more; at most 100 */
            affected?: components["schemas"]["AffectedField"][];
            /** @description The elements and pages to which the values of a brand kit apply */
            brand?: components["schemas"]["BrandRoleOutput"][];
            /** Format: date-time */
            createdAt: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description The unpublished changes; only when people or embedded editors read or list designs */
            draft?: {
                size: {
                    height: number;
                    width: number;
                };
                thumbnail: string | null;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            /** @description The values that callers may change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            id: string;
            name: string;
            pages: components["schemas"]["DesignPage"][];
            size: {
                height: number;
                width: number;
            };
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            /** @description The template that was made from it; only when people or embedded editors read or list designs */
            template?: {
                category: string;
                id: string;
                keywords: string[];
                name: string;
                /** @description True if the design has changed since the template was saved */
                outdated: boolean;
            } | null;
            thumbnail: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
            version: number;
            warnings?: components["schemas"]["Warning"][];
        };
        DesignCheck: {
            /** @description The brand kit that the design was compared with */
            brandKitId: string | null;
            /** @description Errors first, then in the order of pages and rules; at most 500 */
            data: {
                /** @description Absent if the page itself is at fault */
                elementId?: string;
                /** @description The change that fixes it, if there is one */
                fix?: {
                    id: string;
                    keys: {
                        [key: string]: unknown;
                    };
                    /** @constant */
                    op: "set";
                } | {
                    id: string;
                    /** @constant */
                    op: "move";
                    x: number;
                    y: number;
                } | {
                    id: string;
                    /** @constant */
                    op: "rename";
                    to: string;
                } | {
                    id: string;
                    /** @constant */
                    op: "delete";
                } | {
                    id: string;
                    keys: {
                        [key: string]: unknown;
                    };
                    /** @constant */
                    op: "page.set";
                } | {
                    id: string;
                    /** @constant */
                    op: "page.delete";
                } | {
                    field: components["schemas"]["FieldOutput"];
                    /** @constant */
                    op: "field.set";
                };
                /** @description What was measured, and the limit that it crosses */
                measure?: {
                    limit: number;
                    /** @enum {string} */
                    unit: "lines" | "ppi" | "px" | "ratio";
                    value: number;
                };
                message: string;
                pageId: string;
                /** @enum {string} */
                rule: "text_cut" | "text_outside_box" | "outside_page" | "texts_overlap" | "contrast_low" | "text_small" | "image_missing" | "image_empty" | "low_resolution" | "bleed_missing" | "element_empty" | "field_name" | "brand_color" | "brand_font" | "page_empty" | "page_hidden";
                /**
                 * @description An error spoils the picture; a notice may well be intended
                 * @enum {string}
                 */
                severity: "error" | "warning" | "notice";
            }[];
            designId: string;
            /** @description The version of the design, or the one that the draft was made from */
            version: number;
        };
        DesignDocument: {
            /** @description The elements and pages that take the colours, fonts and logos of a brand kit */
            brand?: components["schemas"]["BrandRole"][];
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /** @description The values that callers may change, in the order of the form; other changes remain possible */
            fields?: components["schemas"]["Field"][];
            /** @description Fonts that are part of the design */
            fonts?: {
                /** @description Name used in `fontFamily` */
                family: string;
                /** @description The font file */
                src: string;
                /**
                 * @description normal or italic
                 * @default normal
                 * @enum {string}
                 */
                style?: "normal" | "italic";
                /**
                 * @description 100..900
                 * @default 400
                 */
                weight?: number;
            }[];
            /** @description Height in px */
            height: number;
            /** @description Pages in order */
            pages: components["schemas"]["Page"][];
            /**
             * @description Version of this format; older documents are migrated when read
             * @constant
             */
            schemaVersion: 1;
            /** @description Width in px */
            width: number;
        };
        DesignElement: {
            /** @description The keys that a modification of it may contain */
            accepts: string[];
            fill?: (string | {
                [key: string]: unknown;
            }) | null;
            height: number;
            id: string;
            name: string;
            /** @description 1-based */
            page: number;
            /** @description The group that contains it */
            parentId: string | null;
            rotation: number;
            src?: string;
            stroke?: string | null;
            text?: string;
            type: string;
            /** @description The current value of each of these keys, such as `{"fontSize": 96, "overflow": "shrink"}`; `x` and `y` are relative to the parent */
            values: {
                [key: string]: unknown;
            };
            width: number;
            /** @description px from the page's top left corner, before rotation */
            x: number;
            /** @description px from the page's top left corner, before rotation */
            y: number;
        };
        DesignItem: {
            /** Format: date-time */
            createdAt: string;
            /** @description The unpublished changes; only when people or embedded editors read or list designs */
            draft?: {
                size: {
                    height: number;
                    width: number;
                };
                thumbnail: string | null;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            id: string;
            name: string;
            size: {
                height: number;
                width: number;
            };
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            /** @description The template that was made from it; only when people or embedded editors read or list designs */
            template?: {
                category: string;
                id: string;
                keywords: string[];
                name: string;
                /** @description True if the design has changed since the template was saved */
                outdated: boolean;
            } | null;
            thumbnail: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
        };
        DesignList: {
            data: components["schemas"]["DesignItem"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description Number of matching items on all pages */
            total: number;
            userId: string | null;
        };
        DesignPage: {
            /** @description The keys that a modification of it may contain */
            accepts: string[];
            elements: components["schemas"]["DesignElement"][];
            height: number;
            id: string;
            /** @description The current value of each of these keys, such as `{"fontSize": 96, "overflow": "shrink"}`; `x` and `y` are relative to the parent */
            values: {
                [key: string]: unknown;
            };
            width: number;
        };
        Draft: {
            /** @description The version that the document is based on */
            baseVersion: number;
            /** @description The document before the edit of the API key or connected app that saved last; null if another caller saved last. Present with `?before=true` */
            before?: unknown;
            document: components["schemas"]["DesignDocument"];
            /** @description Increases with each save; no revision occurs twice */
            revision: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null if unknown */
            updatedBy: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
            warnings?: components["schemas"]["Warning"][];
        };
        DryRun: {
            assets: {
                /** @description The element or page; absent for a font */
                elementId?: string;
                /** @description The family of a font of the design */
                font?: string;
                /** @description px */
                height?: number;
                /** @description Null for an uploaded file and a `data:` URL */
                host: string | null;
                /** @description The reason why it is missing */
                reason?: string;
                /** @enum {string} */
                status: "ok" | "missing";
                /** @description px, turned upright; absent for a font */
                width?: number;
            }[];
            designId: string;
            /** @constant */
            dryRun: true;
            /** @description Present if `layout` was true */
            layout?: components["schemas"]["Layout"];
            /** @description Present if `map` was true */
            map?: components["schemas"]["ElementMap"];
            modifications: {
                /** @description Keys that changed something */
                applied: string[];
                /** @description As sent */
                id: string;
                /** @description Keys without effect */
                ignored: {
                    key: string;
                    /** @description The id or key that was probably meant */
                    nearest?: string;
                    reason: string;
                }[];
                /** @description Its index in the request */
                index: number;
            }[];
            /** @description Present if `report` was true */
            report?: {
                elements: {
                    /** @description Modification keys that changed it */
                    applied: string[];
                    /** @description An image could not be used, and something else is shown */
                    assetError?: {
                        /** @description The reason */
                        message: string;
                        /**
                         * @description Shown instead: its `fallbackSrc`, the image of the design, or nothing
                         * @enum {string}
                         */
                        shown: "fallback" | "design" | "nothing";
                    };
                    /** @description The visible part of an image, in fractions of its sides; absent if all of it is visible */
                    crop?: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description Pixels of the source per inch of the document (96 px) */
                    effectiveDpi?: number;
                    /** @description Families used for characters that the requested family lacks, or in place of a missing family */
                    fallbackFonts?: string[];
                    /** @description The font size that was used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description Modification keys without effect, and the reasons */
                    ignored: {
                        key: string;
                        reason: string;
                    }[];
                    /** @description Number of lines drawn */
                    lines?: number;
                    /** @description Characters for which no font has a glyph */
                    missingGlyphs?: string[];
                    /** @description The text did not fit or was cut */
                    overflowed?: boolean;
                    /** @description 1-based */
                    page: number;
                }[];
            };
            /** @description False if the render would fail, since a file is missing */
            valid: boolean;
            /** @description The version of the design, or the one that the draft was made from */
            version: number;
            /** @description The warnings that the render would return */
            warnings: components["schemas"]["Warning"][];
        };
        DuplicateRequest: {
            /** @description Default: `Copy of ` and the name of the source */
            name?: string;
            /** @description The embedder's user that the copy belongs to; default: that of the source */
            userId?: string | null;
        };
        DuplicateSheetRequest: {
            /** @description Default: `Copy of ` and the name of the sheet */
            name?: string;
        };
        Element: components["schemas"]["KnownElement"] | components["schemas"]["UnknownElement"];
        ElementMap: {
            pages: {
                /** @description The topmost first; a group has no area of its own */
                areas: {
                    /** @description The description of an image */
                    alt?: string;
                    elementId: string;
                    /** @description The target of a link, which has an area of its own above its text */
                    link?: string;
                    /** @description The corners of its visible part, in order */
                    polygon: [
                        number,
                        number
                    ][];
                    /** @description The characters of a text */
                    text?: string;
                }[];
                height: number;
                /** @description 1-based */
                page: number;
                /** @description File pixels */
                width: number;
            }[];
        };
        EmbedSession: {
            /** @description The design that is edited; null if it does not exist until the session is first opened */
            designId: string | null;
            /**
             * Format: date-time
             * @description The time at which the token stops working
             */
            expiresAt: string;
            id: string;
            /** @description For `createEditor`; shown once */
            token: string;
            /**
             * Format: uri
             * @description For `createEditor`, which shows it in a frame
             */
            url: string;
        };
        Error: {
            message: string;
        };
        Event: {
            /** @description For a render: the render as it was when it ended, without `report`, `layout` and `map`; if the body would be longer than 20 KiB, `filesOmitted` (the number of files) replaces `files`, and if it is still longer, `warningsOmitted` replaces `warnings`. For a batch: the batch as it was when it ended. For a published design: its id, name, size, version and note. For a comment: the comment as it was written. For an approval: the approval, and the name of its design. For a disabled webhook: its id, URL and the reason. If Platen cannot write the data: the id, and `dataOmitted: true` */
            data: {
                [key: string]: unknown;
            };
            /** @description The same in every delivery of the event */
            id: string;
            /** Format: date-time */
            timestamp: string;
            type: string;
        };
        EventList: {
            data: components["schemas"]["Event"][];
            /** @description The `after` of the next call; null if there has been no event yet */
            next: string | null;
        };
        Field: {
            /** @description The colours to choose from; "brand" suggests those of a brand kit, without limiting calls */
            colors?: "brand" | string[];
            /** @description The element or page to change */
            elementId: string;
            /** @description A sentence to show below the field */
            help?: string;
            /**
             * @description The modification key to set
             * @enum {string}
             */
            key: "text" | "src" | "fallbackSrc" | "fill" | "stroke" | "strokeWidth" | "fontFamily" | "fontSize" | "fontWeight" | "fontStyle" | "align" | "verticalAlign" | "lineHeight" | "letterSpacing" | "autoFitText" | "overflow" | "minFontSize" | "maxLines" | "spans" | "markup" | "background" | "fit" | "focusX" | "focusY" | "crop" | "cornerRadius" | "filters" | "alt" | "colors" | "fillTarget" | "dash" | "value" | "visible" | "opacity" | "x" | "y" | "width" | "height" | "rotation";
            /** @description Label in a form */
            label: string;
            /** @description Maximum number of characters */
            maxCharacters?: number;
            /** @description Maximum number of lines of the drawn text */
            maxLines?: number;
            /** @description Minimum length of the picture's shorter side, in px */
            minPixels?: number;
            /** @description True if a call must set a non-empty value */
            required?: boolean;
            /** @description A value to try the field with */
            sample?: string;
        };
        FieldOutput: {
            /** @description The colours to choose from; "brand" suggests those of a brand kit, without limiting calls */
            colors?: "brand" | string[];
            /** @description The element or page to change */
            elementId: string;
            /** @description A sentence to show below the field */
            help?: string;
            /**
             * @description The modification key to set
             * @enum {string}
             */
            key: "text" | "src" | "fallbackSrc" | "fill" | "stroke" | "strokeWidth" | "fontFamily" | "fontSize" | "fontWeight" | "fontStyle" | "align" | "verticalAlign" | "lineHeight" | "letterSpacing" | "autoFitText" | "overflow" | "minFontSize" | "maxLines" | "spans" | "markup" | "background" | "fit" | "focusX" | "focusY" | "crop" | "cornerRadius" | "filters" | "alt" | "colors" | "fillTarget" | "dash" | "value" | "visible" | "opacity" | "x" | "y" | "width" | "height" | "rotation";
            /** @description Label in a form */
            label: string;
            /** @description Maximum number of characters */
            maxCharacters?: number;
            /** @description Maximum number of lines of the drawn text */
            maxLines?: number;
            /** @description Minimum length of the picture's shorter side, in px */
            minPixels?: number;
            /** @description True if a call must set a non-empty value */
            required?: boolean;
            /** @description A value to try the field with */
            sample?: string;
        };
        FieldUse: {
            /** @description The keys that sent it, those with the most calls first; at most 20 */
            callers: {
                /** @description Id of an API key, of a key that signs URLs, or of an inbound hook */
                keyId: string;
                /** @description Null if the key no longer exists */
                name: string | null;
            }[];
            /** @description The calls that sent it */
            calls: number;
            /** @description The id of an element or page, as calls send it */
            elementId: string;
            /** @description True if the latest version has the element or page */
            exists: boolean;
            key: string;
            /**
             * Format: date-time
             * @description The time when the latest of the calls ended
             */
            lastAt: string;
            /** @description The id that was probably meant; null if it exists or none is similar */
            nearest: string | null;
        };
        FieldUseList: {
            /** @description The most frequent first; at most 1,000 */
            data: components["schemas"]["FieldUse"][];
        };
        Folder: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description How many items are in it, without those in its folders */
            items: {
                assets: number;
                designs: number;
                templates: number;
            };
            name: string;
            /** @description The folder that it is in; null at the top */
            parentId: string | null;
        };
        FolderList: {
            data: components["schemas"]["Folder"][];
        };
        GenerateRequest: {
            /**
             * @description Returns a 202 at once
             * @default false
             */
            async?: boolean;
            /**
             * @description Draws nothing: returns the warnings, assets and layout that the render would have
             * @default false
             */
            dryRun?: boolean;
            /**
             * @description jpeg (default; jpg is the same), png, webp, avif or pdf
             * @enum {string}
             */
            format?: "jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf";
            /** @description Several formats at once, instead of `format` */
            formats?: ("jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf")[];
            /**
             * @description Adds the positions of the elements and of their lines of text
             * @default false
             */
            layout?: boolean;
            /**
             * @description Adds the areas of the elements in file pixels
             * @default false
             */
            map?: boolean;
            /** @description Any object of at most 4 KiB; returned as sent */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description At most 500, with 100,000 characters of text, value and alt together */
            modifications?: components["schemas"]["Modification"][];
            /**
             * @description If an image cannot be used: fail the call, keep the image of the design, or hide the element
             * @default fail
             * @enum {string}
             */
            onAssetError?: "fail" | "keep" | "hide";
            /** @description 1-based numbers of the pages; all by default */
            pages?: number[];
            pdf?: {
                /** @description Author of the document */
                author?: string;
                /** @description Includes each page's bleed */
                bleed?: boolean;
                /** @description Adds crop marks to each page */
                cropMarks?: boolean;
                /** @description Returns one PDF with all pages */
                merge?: boolean;
                /** @description Title of the document */
                title?: string;
            };
            /**
             * @description For JPEG, WebP and AVIF; PNG has no quality
             * @default 90
             */
            quality?: number;
            /**
             * @description Adds a report on each element
             * @default false
             */
            report?: boolean;
            /**
             * @description File pixels per page pixel
             * @default 1
             */
            scale?: number;
            /**
             * @description Refuses ids and keys that would be ignored, and values that break a limit of a field
             * @default false
             */
            strict?: boolean;
            /**
             * @description Omits the background
             * @default false
             */
            transparent?: boolean;
            /** @description An https URL with a public host; receives the event when this render ends */
            webhookUrl?: string;
        };
        GroupElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /** @description Elements in paint order, placed relative to the group */
            children?: components["schemas"]["Element"][];
            /**
             * @description True if children are clipped to the box
             * @default false
             */
            clip?: boolean;
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "group";
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        HookBody: {
            batchId: string | null;
            /** @description The JSON, or the fields of the form as an object */
            body: unknown;
            /** @description The reason why nothing was rendered */
            error: string | null;
            /** @description The keys of the mapping whose values the body lacked: they kept those of the design */
            missing: string[];
            /** Format: date-time */
            receivedAt: string;
            renderId: string | null;
        };
        HookBodyList: {
            data: components["schemas"]["HookBody"][];
        };
        ImageElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Description of the image
             * @default
             */
            alt?: string;
            /** @description Paint behind the image, or null */
            background?: (string | ({
                /**
                 * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "linear";
            } | {
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /**
                 * @description Radius, in fractions of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Angle of the first stop, in degrees clockwise; 0 is up
                 * @default 0
                 */
                angle?: number;
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description Fit of the image in the area
                 * @default cover
                 * @enum {string}
                 */
                fit?: "cover" | "contain" | "fill" | "none";
                /** @description The image */
                src: string;
                /** @constant */
                type: "image";
            })) | null;
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description One radius, or one for each corner, in px
             * @default 0
             */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /**
             * @description The part of the image to show, or null for all of it
             * @default null
             */
            crop?: {
                /**
                 * @description Height
                 * @default 1
                 */
                height?: number;
                /**
                 * @description Width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge
                 * @default 0
                 */
                y?: number;
            } | null;
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description CSS filters
             * @default {}
             */
            filters?: {
                /**
                 * @description Px
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description 1: no change
                 * @default 1
                 */
                brightness?: number;
                /**
                 * @description 1: no change
                 * @default 1
                 */
                contrast?: number;
                /**
                 * @description 0..1
                 * @default 0
                 */
                grayscale?: number;
                /**
                 * @description Degrees
                 * @default 0
                 */
                hueRotate?: number;
                /**
                 * @description 0..1
                 * @default 0
                 */
                invert?: number;
                /**
                 * @description 1: no change
                 * @default 1
                 */
                saturate?: number;
                /**
                 * @description 0..1
                 * @default 0
                 */
                sepia?: number;
            };
            /**
             * @description Fit of the image in the box
             * @default cover
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /**
             * @description Point that remains visible when edges are cut: 0 (left) .. 1 (right)
             * @default 0.5
             */
            focusX?: number;
            /**
             * @description Point that remains visible when edges are cut: 0 (top) .. 1 (bottom)
             * @default 0.5
             */
            focusY?: number;
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /** @description http, https or data: URL, or the URL of an uploaded asset */
            src: string;
            /**
             * @description Colour of the outline
             * @default #000000
             */
            stroke?: string;
            /**
             * @description Width of the outline in px; 0 draws none
             * @default 0
             */
            strokeWidth?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image";
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        InboundHook: {
            /** Format: date-time */
            createdAt: string;
            designId: string;
            enabled: boolean;
            id: string;
            keepBodies: boolean;
            mapping: {
                [key: string]: string;
            };
            name: string;
            /** @description As sent */
            options: {
                [key: string]: unknown;
            };
            rows: string | null;
            /** @description How bodies are signed; null if they are not */
            secret: {
                header: string;
                prefix: string;
                /** @enum {string} */
                scheme: "hmac-sha256-hex" | "hmac-sha256-base64" | "standard-webhooks" | "stripe";
            } | null;
            webhookUrl: string | null;
        };
        InboundHookList: {
            data: components["schemas"]["InboundHook"][];
        };
        KnownElement: components["schemas"]["TextElement"] | components["schemas"]["ImageElement"] | components["schemas"]["SvgElement"] | components["schemas"]["ShapeElement"] | components["schemas"]["LineElement"] | components["schemas"]["GroupElement"] | components["schemas"]["QrElement"];
        Layout: {
            pages: {
                /** @description The elements that paint something, in paint order; a group comes before its elements */
                elements: {
                    /** @description The area that the element may paint, including its stroke and shadow */
                    bounds: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description The box, extended if its text grew, before the element and its groups are rotated or mirrored */
                    box: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description The font size that was used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description The lines of a text in its box; the line of a curved text is given as a straight one */
                    lines?: {
                        baseline: number;
                        /** @description As it is drawn, without list markers */
                        text: string;
                        width: number;
                        x: number;
                    }[];
                    /** @description The text did not fit or was cut off */
                    overflowed?: boolean;
                }[];
                height: number;
                /** @description 1-based */
                page: number;
                width: number;
            }[];
        };
        LineElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description If above 0, the ends are round
             * @default 0
             */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /** @description Alternating dash and gap lengths, in px; empty for a solid stroke */
            dash?: number[];
            /**
             * @description Mark at the right end
             * @default none
             * @enum {string}
             */
            endHead?: "none" | "arrow" | "triangle" | "circle" | "bar";
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /**
             * @description Height of the box in px; the line is in the middle
             * @default 0
             */
            height?: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /**
             * @description Mark at the left end
             * @default none
             * @enum {string}
             */
            startHead?: "none" | "arrow" | "triangle" | "circle" | "bar";
            /**
             * @description Colour of the line
             * @default #000000
             */
            stroke?: string;
            /**
             * @description Px
             * @default 1
             */
            strokeWidth?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "line";
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        Me: {
            key: {
                /** Format: date-time */
                createdAt: string;
                id: string;
                /** @description Accurate to the minute; null before the first use */
                lastUsedAt: string | null;
                name: string;
                /** @description The first characters of the key, by which its owner recognizes it */
                prefix: string;
            };
            organization: {
                id: string;
                name: string;
            };
            /** @description Owner of the key; null for a shared key */
            user: {
                email: string;
                id: string;
                name: string;
            } | null;
        };
        Modification: {
            /**
             * @description Horizontal alignment of the lines (text)
             * @enum {string}
             */
            align?: "left" | "center" | "right" | "justify" | "start" | "end";
            /** @description Description of the image (image) */
            alt?: string;
            /** @description true sets overflow to shrink, false undoes this (text) */
            autoFitText?: boolean;
            /** @description A colour, {color, cornerRadius, padding, fit} or null; for a code, a colour or null (text, qr) */
            background?: (string | {
                /** @description Hex colour */
                color: string;
                /**
                 * @description Px
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description One area, or one behind each line
                 * @default box
                 * @enum {string}
                 */
                fit?: "box" | "lines";
                /**
                 * @description Distance from the text on all four sides, in px
                 * @default 0
                 */
                padding?: number;
            }) | null;
            /** @description New colours, by the `#rrggbb` colours of the file (svg) */
            colors?: {
                [key: string]: unknown;
            };
            /** @description One radius, or one for each corner, in px (image, shape, line) */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description The part of the image to show, in fractions, or null (image) */
            crop?: {
                /**
                 * @description Height
                 * @default 1
                 */
                height?: number;
                /**
                 * @description Width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge
                 * @default 0
                 */
                y?: number;
            } | null;
            /** @description Alternating dash and gap lengths, in px (shape, line) */
            dash?: number[];
            /** @description Drawn if the image cannot be used (image, svg) */
            fallbackSrc?: string;
            /** @description Fill colour, a hex value (text, svg, shape, line, qr, page) */
            fill?: string;
            /** @description dominant, all or a `#rrggbb` of the file (svg) */
            fillTarget?: string;
            /** @description CSS filters to change; others are kept (image) */
            filters?: {
                /** @description Px */
                blur?: number;
                /** @description 1: no change */
                brightness?: number;
                /** @description 1: no change */
                contrast?: number;
                /** @description 0..1 */
                grayscale?: number;
                /** @description Degrees */
                hueRotate?: number;
                /** @description 0..1 */
                invert?: number;
                /** @description 1: no change */
                saturate?: number;
                /** @description 0..1 */
                sepia?: number;
            };
            /**
             * @description Fit of the image in the box (image)
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /** @description Point that remains visible: 0 (left) .. 1 (right) (image) */
            focusX?: number;
            /** @description Point that remains visible: 0 (top) .. 1 (bottom) (image) */
            focusY?: number;
            /** @description Font family (text) */
            fontFamily?: string;
            /** @description Px (text) */
            fontSize?: number;
            /**
             * @description normal or italic (text)
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /** @description 100..900 (text) */
            fontWeight?: number;
            /** @description Px (every kind) */
            height?: number;
            /** @description Id of the element, or of the page */
            id: string;
            /** @description Em (text) */
            letterSpacing?: number;
            /** @description Line height as a multiple of the font size (text) */
            lineHeight?: number;
            /** @description true reads **bold**, *italic*, [words](#hex) and [words](https://…) in `text` (text) */
            markup?: boolean;
            /** @description Maximum number of lines, or null for any number (text) */
            maxLines?: number | null;
            /** @description Minimum font size when shrinking, in px (text) */
            minFontSize?: number;
            /** @description 0 (transparent) .. 1 (opaque) (every kind) */
            opacity?: number;
            /**
             * @description Handling of text that does not fit (text)
             * @enum {string}
             */
            overflow?: "grow" | "shrink" | "ellipsis" | "clip" | "visible";
            /** @description Degrees, clockwise (every kind) */
            rotation?: number;
            /** @description Runs with a different style (text) */
            spans?: {
                /** @description Index after the last grapheme */
                end: number;
                /** @description Hex colour */
                fill?: string;
                /** @description Font family */
                fontFamily?: string;
                /** @description Px */
                fontSize?: number;
                /**
                 * @description normal or italic
                 * @enum {string}
                 */
                fontStyle?: "normal" | "italic";
                /** @description 100..900 */
                fontWeight?: number;
                /** @description Target of the link in a PDF */
                link?: string;
                /** @description Index of the first grapheme */
                start: number;
                /**
                 * @description Line under, through or above the text
                 * @enum {string}
                 */
                textDecoration?: "none" | "underline" | "line-through" | "overline";
            }[];
            /** @description New source: http, https or data: URL, or an asset URL (image, svg) */
            src?: string;
            /** @description Stroke colour, a hex value (text, image, svg, shape, line) */
            stroke?: string;
            /** @description Px (text, image, svg, shape, line) */
            strokeWidth?: number;
            /** @description New text (text) */
            text?: string;
            /** @description The text that the code contains (qr) */
            value?: string;
            /**
             * @description Vertical alignment of the lines (text)
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description False if it is not drawn (every kind, page) */
            visible?: boolean;
            /** @description Px (every kind) */
            width?: number;
            /** @description Left edge, in px from the parent (every kind) */
            x?: number;
            /** @description Top edge, in px from the parent (every kind) */
            y?: number;
        } & {
            [key: string]: unknown;
        };
        ModificationOutput: {
            /**
             * @description Horizontal alignment of the lines (text)
             * @enum {string}
             */
            align?: "left" | "center" | "right" | "justify" | "start" | "end";
            /** @description Description of the image (image) */
            alt?: string;
            /** @description true sets overflow to shrink, false undoes this (text) */
            autoFitText?: boolean;
            /** @description A colour, {color, cornerRadius, padding, fit} or null; for a code, a colour or null (text, qr) */
            background?: (string | {
                /** @description Hex colour */
                color: string;
                /**
                 * @description Px
                 * @default 0
                 */
                cornerRadius: number;
                /**
                 * @description One area, or one behind each line
                 * @default box
                 * @enum {string}
                 */
                fit: "box" | "lines";
                /**
                 * @description Distance from the text on all four sides, in px
                 * @default 0
                 */
                padding: number;
            }) | null;
            /** @description New colours, by the `#rrggbb` colours of the file (svg) */
            colors?: {
                [key: string]: string;
            };
            /** @description One radius, or one for each corner, in px (image, shape, line) */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description The part of the image to show, in fractions, or null (image) */
            crop?: {
                /**
                 * @description Height
                 * @default 1
                 */
                height: number;
                /**
                 * @description Width
                 * @default 1
                 */
                width: number;
                /**
                 * @description Left edge
                 * @default 0
                 */
                x: number;
                /**
                 * @description Top edge
                 * @default 0
                 */
                y: number;
            } | null;
            /** @description Alternating dash and gap lengths, in px (shape, line) */
            dash?: number[];
            /** @description Drawn if the image cannot be used (image, svg) */
            fallbackSrc?: string;
            /** @description Fill colour, a hex value (text, svg, shape, line, qr, page) */
            fill?: string;
            /** @description dominant, all or a `#rrggbb` of the file (svg) */
            fillTarget?: string;
            /** @description CSS filters to change; others are kept (image) */
            filters?: {
                /** @description Px */
                blur?: number;
                /** @description 1: no change */
                brightness?: number;
                /** @description 1: no change */
                contrast?: number;
                /** @description 0..1 */
                grayscale?: number;
                /** @description Degrees */
                hueRotate?: number;
                /** @description 0..1 */
                invert?: number;
                /** @description 1: no change */
                saturate?: number;
                /** @description 0..1 */
                sepia?: number;
            };
            /**
             * @description Fit of the image in the box (image)
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /** @description Point that remains visible: 0 (left) .. 1 (right) (image) */
            focusX?: number;
            /** @description Point that remains visible: 0 (top) .. 1 (bottom) (image) */
            focusY?: number;
            /** @description Font family (text) */
            fontFamily?: string;
            /** @description Px (text) */
            fontSize?: number;
            /**
             * @description normal or italic (text)
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /** @description 100..900 (text) */
            fontWeight?: number;
            /** @description Px (every kind) */
            height?: number;
            /** @description Id of the element, or of the page */
            id: string;
            /** @description Em (text) */
            letterSpacing?: number;
            /** @description Line height as a multiple of the font size (text) */
            lineHeight?: number;
            /** @description true reads **bold**, *italic*, [words](#hex) and [words](https://…) in `text` (text) */
            markup?: boolean;
            /** @description Maximum number of lines, or null for any number (text) */
            maxLines?: number | null;
            /** @description Minimum font size when shrinking, in px (text) */
            minFontSize?: number;
            /** @description 0 (transparent) .. 1 (opaque) (every kind) */
            opacity?: number;
            /**
             * @description Handling of text that does not fit (text)
             * @enum {string}
             */
            overflow?: "grow" | "shrink" | "ellipsis" | "clip" | "visible";
            /** @description Degrees, clockwise (every kind) */
            rotation?: number;
            /** @description Runs with a different style (text) */
            spans?: {
                /** @description Index after the last grapheme */
                end: number;
                /** @description Hex colour */
                fill?: string;
                /** @description Font family */
                fontFamily?: string;
                /** @description Px */
                fontSize?: number;
                /**
                 * @description normal or italic
                 * @enum {string}
                 */
                fontStyle?: "normal" | "italic";
                /** @description 100..900 */
                fontWeight?: number;
                /** @description Target of the link in a PDF */
                link?: string;
                /** @description Index of the first grapheme */
                start: number;
                /**
                 * @description Line under, through or above the text
                 * @enum {string}
                 */
                textDecoration?: "none" | "underline" | "line-through" | "overline";
            }[];
            /** @description New source: http, https or data: URL, or an asset URL (image, svg) */
            src?: string;
            /** @description Stroke colour, a hex value (text, image, svg, shape, line) */
            stroke?: string;
            /** @description Px (text, image, svg, shape, line) */
            strokeWidth?: number;
            /** @description New text (text) */
            text?: string;
            /** @description The text that the code contains (qr) */
            value?: string;
            /**
             * @description Vertical alignment of the lines (text)
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description False if it is not drawn (every kind, page) */
            visible?: boolean;
            /** @description Px (every kind) */
            width?: number;
            /** @description Left edge, in px from the parent (every kind) */
            x?: number;
            /** @description Top edge, in px from the parent (every kind) */
            y?: number;
        } & {
            [key: string]: unknown;
        };
        NewInboundHook: {
            /** Format: date-time */
            createdAt: string;
            designId: string;
            enabled: boolean;
            id: string;
            keepBodies: boolean;
            mapping: {
                [key: string]: string;
            };
            name: string;
            /** @description As sent */
            options: {
                [key: string]: unknown;
            };
            rows: string | null;
            /** @description How bodies are signed; null if they are not */
            secret: {
                header: string;
                prefix: string;
                /** @enum {string} */
                scheme: "hmac-sha256-hex" | "hmac-sha256-base64" | "standard-webhooks" | "stripe";
            } | null;
            /** @description The URL to which the sender posts; shown once. Anyone who knows it can call it */
            url: string;
            webhookUrl: string | null;
        };
        NewSigningKey: {
            /** Format: date-time */
            createdAt: string;
            designIds: string[] | null;
            /** @enum {string} */
            expires: "optional" | "required";
            id: string;
            maxPixels: number;
            name: string;
            rendersPerMinute: number;
            /** @description Signs URLs: `sgsec_` and 43 characters; shown once */
            secret: string;
        };
        NewWebhook: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            designId: string | null;
            /** @description `gone` or `failing` if Platen disabled it; null if a caller disabled it, or if it is enabled */
            disabledReason: string | null;
            enabled: boolean;
            events: string[];
            /** @description Time of the first failure since its last success; null if there is none */
            failingSince: string | null;
            id: string;
            /** @description Signs the events: `whsec_` and 32 bytes in base64; shown once */
            secret: string;
            /** @description Null for the built-in webhook, which sends to the `webhookUrl` of each render and batch */
            url: string | null;
        };
        Page: {
            /** @description Paint of the whole page */
            background?: string | ({
                /**
                 * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "linear";
            } | {
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /**
                 * @description Radius, in fractions of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Angle of the first stop, in degrees clockwise; 0 is up
                 * @default 0
                 */
                angle?: number;
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description Fit of the image in the area
                 * @default cover
                 * @enum {string}
                 */
                fit?: "cover" | "contain" | "fill" | "none";
                /** @description The image */
                src: string;
                /** @constant */
                type: "image";
            });
            /**
             * @description Px around the page that the printer cuts off
             * @default 0
             */
            bleed?: number;
            /** @description Elements in paint order */
            children?: components["schemas"]["Element"][];
            /** @description Lines for aligning elements in editors; they are not drawn */
            guides?: {
                /**
                 * @description x: a vertical line at x = `position`; y: a horizontal line at y = `position`
                 * @enum {string}
                 */
                axis: "x" | "y";
                /** @description Px from the left or top of the page */
                position: number;
            }[];
            /** @description Height in px; by default the design's */
            height?: number;
            /** @description Identifies the page; unique among all ids of the design */
            id: string;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description False if the page is not rendered
             * @default true
             */
            visible?: boolean;
            /** @description Width in px; by default the design's */
            width?: number;
        };
        PartChange: {
            /** @enum {string} */
            change: "added" | "changed" | "removed";
            /** @description In the later version; for what was removed, in the earlier one */
            id: string;
            /** @description The properties that differ; empty unless `changed` */
            keys: {
                /** @description Absent if the earlier version lacks the property */
                from?: unknown;
                /** @description A property; `page` and `parentId` if the element moved, `order` if a page or group has its elements in another order */
                key: string;
                /**
                 * @description Present if a value is longer than 1,000 characters: strings are cut, other values left out
                 * @constant
                 */
                shortened?: true;
                /** @description Absent if the later version lacks the property */
                to?: unknown;
            }[];
        };
        PublishRequest: {
            /** @description A note on the version */
            note?: string;
            /**
             * @description refuse: make no version if something that calls of the last 30 days sent would no longer have an effect
             * @default publish
             * @enum {string}
             */
            onAffected?: "publish" | "refuse";
        };
        QrElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Colour behind the modules, or null
             * @default #ffffff
             */
            background?: string | null;
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description Error correction level of a QR code
             * @default M
             * @enum {string}
             */
            errorCorrection?: "L" | "M" | "Q" | "H";
            /**
             * @description Colour of the modules
             * @default #000000
             */
            fill?: string;
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /**
             * @description Kind of code
             * @default qr
             * @enum {string}
             */
            format?: "qr" | "code128" | "ean13" | "ean8" | "upca" | "datamatrix";
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "qr";
            /** @description The text that the code contains; EAN and UPC with or without their check digit */
            value: string;
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        RefusedCall: {
            /**
             * Format: date-time
             * @description Time of the response
             */
            at: string;
            /** @description Id of the API key, signing key, inbound hook, connected app or person; of an embedded editor, `embed:` and the id of its user */
            caller: string;
            /** @description The `X-Error-Code` */
            code: string;
            /** @description Design or template in the path or the body, or of the inbound hook; null without one */
            designId: string | null;
            /** @description In ms */
            duration: number;
            id: string;
            /** @description Number of calls before this one, of the same minute, that are not in the log; 0 unless there were more than 60 */
            leftOut: number;
            /** @description The message that the caller got; its first 1 KiB */
            message: string;
            /** @enum {string} */
            method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
            /** @description Without the query; for an inbound hook, whose URL is secret, the route. The first 200 characters */
            path: string;
            /** @description The `X-Request-Id` of the response; tools called in one request share it */
            requestId: string;
            /** @description HTTP status; of an MCP tool, the status that the error has over REST */
            status: number;
            /** @description Name of the MCP tool; null for any other call */
            tool: string | null;
        };
        RefusedCallList: {
            data: components["schemas"]["RefusedCall"][];
            designId: string | null;
            from: string | null;
            keyId: string | null;
            method: ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE") | null;
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            requestId: string | null;
            status: number | null;
            to: string | null;
            /** @description Number of matching items on all pages */
            total: number;
        };
        Render: components["schemas"]["CompletedRender"] | components["schemas"]["RenderState"];
        RenderAccepted: {
            designId: string;
            id: string;
            /** @enum {string} */
            status: "queued" | "rendering";
            /** Format: uri */
            statusUrl: string;
        };
        RenderFile: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** @enum {string} */
            format: "jpeg" | "png" | "webp" | "avif" | "pdf";
            /** @description px */
            height: number;
            mimetype: string;
            /** @description 1-based */
            page: number;
            /** @description A PNG of the PDF; null for other formats */
            previewUrl: string | null;
            /** @description Bytes */
            size: number;
            /** Format: uri */
            url: string;
            /** @description px */
            width: number;
        };
        RenderList: {
            data: components["schemas"]["Render"][];
            designId: string | null;
            from: string | null;
            keyId: string | null;
            /** @description The `cursor` of the next page; null on the last one */
            nextCursor: string | null;
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            status: ("queued" | "rendering" | "completed" | "failed" | "cancelled") | null;
            to: string | null;
            /** @description Number of matching items on all pages */
            total: number;
            userId: string | null;
        };
        RenderRequest: {
            formats: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            layout: boolean;
            map: boolean;
            metadata?: {
                [key: string]: unknown;
            };
            modifications: components["schemas"]["ModificationOutput"][];
            /** @enum {string} */
            onAssetError: "fail" | "keep" | "hide";
            /** @description Absent if all pages were requested */
            pages?: number[];
            pdf?: {
                /** @description Author of the document */
                author?: string;
                /** @description Includes each page's bleed */
                bleed?: boolean;
                /** @description Adds crop marks to each page */
                cropMarks?: boolean;
                /** @description Returns one PDF with all pages */
                merge?: boolean;
                /** @description Title of the document */
                title?: string;
            };
            quality: number;
            report: boolean;
            scale: number;
            strict: boolean;
            transparent: boolean;
        };
        RenderResult: {
            /** @description True if the files are those of an earlier render */
            cached: boolean;
            designId: string;
            /** @description ms */
            duration: number;
            /**
             * Format: date-time
             * @description The files exist at least until this time; absent if they are kept for ever
             */
            expiresAt?: string;
            files: components["schemas"]["RenderFile"][];
            id: string;
            /** @description Present if `layout` was true */
            layout?: components["schemas"]["Layout"];
            /** @description Present if `map` was true */
            map?: components["schemas"]["ElementMap"];
            /** @description As sent in the call */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Present if `report` was true */
            report?: {
                elements: {
                    /** @description Modification keys that changed it */
                    applied: string[];
                    /** @description An image could not be used, and something else is shown */
                    assetError?: {
                        /** @description The reason */
                        message: string;
                        /**
                         * @description Shown instead: its `fallbackSrc`, the image of the design, or nothing
                         * @enum {string}
                         */
                        shown: "fallback" | "design" | "nothing";
                    };
                    /** @description The visible part of an image, in fractions of its sides; absent if all of it is visible */
                    crop?: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description Pixels of the source per inch of the document (96 px) */
                    effectiveDpi?: number;
                    /** @description Families used for characters that the requested family lacks, or in place of a missing family */
                    fallbackFonts?: string[];
                    /** @description The font size that was used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description Modification keys without effect, and the reasons */
                    ignored: {
                        key: string;
                        reason: string;
                    }[];
                    /** @description Number of lines drawn */
                    lines?: number;
                    /** @description Characters for which no font has a glyph */
                    missingGlyphs?: string[];
                    /** @description The text did not fit or was cut */
                    overflowed?: boolean;
                    /** @description 1-based */
                    page: number;
                }[];
            };
            /** @constant */
            status: "completed";
            warnings: components["schemas"]["Warning"][];
        };
        RenderState: {
            /** Format: date-time */
            createdAt: string;
            designId: string;
            /** @description The version of the design that was rendered */
            designVersion: number;
            /** @description The reason why it failed */
            error?: {
                /** @enum {string} */
                code: "invalid_request" | "unauthorized" | "forbidden" | "sign_in_stale" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_conflict" | "render_ended" | "in_use" | "draft_behind" | "callers_affected" | "gone" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "asset_unusable" | "render_crashed" | "render_timeout" | "render_memory" | "rate_limited" | "quota_exceeded" | "headers_too_large" | "queue_full" | "unavailable" | "internal";
                message: string;
            };
            /** @description Null until the render has ended */
            finishedAt: string | null;
            id: string;
            /** @description The API key that requested the render, the key that signed its URL, or the inbound hook that received its body; null for other callers, and if it was not recorded */
            keyId: string | null;
            /** @description As sent in the call */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Present with `?request=true` */
            request?: components["schemas"]["RenderRequest"];
            /** @description Null until a worker takes the render */
            startedAt: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "queued" | "rendering" | "failed" | "cancelled";
            /** @description The embedder's user whose editor requested the render; null for other callers */
            userId: string | null;
        };
        Replayed: {
            /** @description Number of deliveries that will be sent again */
            queued: number;
        };
        ReplayRequest: {
            /**
             * Format: date-time
             * @description Only deliveries created at this time or later; a date means 0:00 UTC
             */
            since: string;
            /**
             * @description Only deliveries in this state; by default, failed and cancelled ones
             * @enum {string}
             */
            state?: "failed" | "cancelled" | "delivered";
            /**
             * Format: date-time
             * @description Only deliveries created before this time; a date means 0:00 UTC
             */
            until?: string;
        };
        RestoreRequest: {
            /** @description A note on the version */
            note?: string;
            /**
             * @description refuse: make no version if something that calls of the last 30 days sent would no longer have an effect
             * @default publish
             * @enum {string}
             */
            onAffected?: "publish" | "refuse";
        };
        RotatedInboundHook: {
            /** @description The URL to which the sender posts; shown once. Anyone who knows it can call it */
            url: string;
        };
        RotatedWebhook: {
            /** @description Until this time, events are also signed with the previous secret; null if it no longer signs */
            previousUntil: string | null;
            /** @description Signs the events: `whsec_` and 32 bytes in base64; shown once */
            secret: string;
        };
        RotateWebhookRequest: {
            /**
             * @description Time for which events are also signed with the previous secret, in minutes, hours or days, such as `30m`, `24h` or `2d`: at most `7d`, or `0`
             * @default 24h
             */
            overlap?: string;
        };
        SaveBrandKitRequest: {
            /** @description Hex colours */
            colors?: string[];
            description?: string;
            /** @description Default: the host of `url`, when that changes */
            domain?: string;
            /** @description Replaces the fonts of all roles; a missing role then has no font */
            fonts?: {
                heading?: components["schemas"]["BrandFont"];
                subheading?: components["schemas"]["BrandFont"];
                text?: components["schemas"]["BrandFont"];
            };
            /** @description http or https URLs, or URLs of uploaded files */
            images?: string[];
            name?: string;
            /** @description Replaces all links */
            socials?: {
                [key: string]: unknown;
            };
            /** @description The brand's website */
            url?: string;
        };
        SaveDesignRequest: {
            document?: components["schemas"]["DesignDocument"];
            name?: string;
            /** @description A note on the version */
            note?: string;
            /**
             * @description refuse: make no version if something that calls of the last 30 days sent would no longer have an effect
             * @default publish
             * @enum {string}
             */
            onAffected?: "publish" | "refuse";
        };
        SaveDraftRequest: {
            /** @description The version that the document is based on */
            baseVersion: number;
            document: components["schemas"]["DesignDocument"];
        };
        SaveSheetRequest: {
            /** @description The headings: `headline.text`, `_key`, `_fileName`, or any other text */
            columns?: string[];
            /** @description Maps other headings to columns, such as `{"Product name": "headline.text"}`; an empty text ignores the column */
            mapping?: {
                [key: string]: string;
            };
            name?: string;
            /** @description At most 200,000 cells in all */
            rows?: components["schemas"]["SheetRow"][];
        };
        SaveTemplateRequest: {
            /** @description The category by which galleries group templates */
            category: string;
            /**
             * @description Search terms in addition to its name
             * @default []
             */
            keywords?: string[];
            /** @description Default: the name of the design */
            name?: string;
        };
        ShapeElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description One radius in px or, for a rect, one for each corner
             * @default 0
             */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description SVG path data of a path
             * @default null
             */
            d?: string | null;
            /** @description Alternating dash and gap lengths, in px; empty for a solid stroke */
            dash?: number[];
            /** @description Paint of the area; #0000 for none */
            fill?: string | ({
                /**
                 * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "linear";
            } | {
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /**
                 * @description Radius, in fractions of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Angle of the first stop, in degrees clockwise; 0 is up
                 * @default 0
                 */
                angle?: number;
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description Fit of the image in the area
                 * @default cover
                 * @enum {string}
                 */
                fit?: "cover" | "contain" | "fill" | "none";
                /** @description The image */
                src: string;
                /** @constant */
                type: "image";
            });
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Ratio of the inner to the outer radius of a star
             * @default 0.5
             */
            innerRatio?: number;
            /**
             * @description Ends of strokes
             * @default butt
             * @enum {string}
             */
            lineCap?: "butt" | "round" | "square";
            /**
             * @description Corners of strokes
             * @default miter
             * @enum {string}
             */
            lineJoin?: "miter" | "round" | "bevel";
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /**
             * @description Outline inside the box
             * @default rect
             * @enum {string}
             */
            shape?: "rect" | "ellipse" | "triangle" | "polygon" | "star" | "path";
            /**
             * @description Number of corners of a polygon, or of points of a star
             * @default 5
             */
            sides?: number;
            /**
             * @description Colour of the outline
             * @default #000000
             */
            stroke?: string;
            /**
             * @description Position of the outline
             * @default center
             * @enum {string}
             */
            strokeAlign?: "inside" | "center" | "outside";
            /**
             * @description Width of the outline in px; 0 draws none
             * @default 0
             */
            strokeWidth?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "shape";
            /**
             * @description Coordinate system of the path, stretched to the box; null for the box itself, in px
             * @default null
             */
            viewBox?: [
                number,
                number,
                number,
                number
            ] | null;
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        Share: {
            approval: boolean;
            comments: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Null if unknown */
            createdBy: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
            designId: string;
            download: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /** @description The last time that somebody opened it, accurate to the minute */
            lastSeenAt: string | null;
            name: string;
            revokedAt: string | null;
            /** @description The link. Anyone who has it can open the page */
            url: string;
            /** @description The version that it shows; null for the latest */
            version: number | null;
        };
        ShareList: {
            data: components["schemas"]["Share"][];
        };
        Sheet: {
            columns: string[];
            /** Format: date-time */
            createdAt: string;
            /** @description The design or template that the sheet belongs to */
            designId: string;
            id: string;
            mapping: {
                [key: string]: string;
            };
            name: string;
            /** @description Increases with each change */
            revision: number;
            rowCount: number;
            rows: components["schemas"]["SheetRow"][];
            /** Format: date-time */
            updatedAt: string;
            /** @description Null if unknown */
            updatedBy: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
        };
        SheetItem: {
            /** Format: date-time */
            createdAt: string;
            /** @description The design or template that the sheet belongs to */
            designId: string;
            id: string;
            name: string;
            /** @description Increases with each change */
            revision: number;
            rowCount: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null if unknown */
            updatedBy: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
        };
        SheetList: {
            data: components["schemas"]["SheetItem"][];
        };
        SheetRow: {
            /** @description A text for each column, in their order; cells missing at the end are empty */
            cells: string[];
            /** @description 1 to 16 letters or digits of your choice, different in each row of the sheet */
            id: string;
        };
        SignedUrl: {
            /** @description Absolute */
            url: string;
        };
        SigningKey: {
            /** Format: date-time */
            createdAt: string;
            designIds: string[] | null;
            /** @enum {string} */
            expires: "optional" | "required";
            id: string;
            maxPixels: number;
            name: string;
            rendersPerMinute: number;
        };
        SigningKeyList: {
            data: components["schemas"]["SigningKey"][];
        };
        SignUrlRequest: {
            /** @description A design or template; with `@` and a number, that version of it */
            designId: string;
            /** @enum {string} */
            format: "jpg" | "png" | "webp" | "avif" | "pdf";
            /**
             * @description The parameters of the URL before encoding, without `key` and `sig`
             * @default {}
             */
            parameters?: {
                [key: string]: string;
            };
        };
        Style: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "text";
            name: string;
            /** Format: date-time */
            updatedAt: string;
            value: {
                /**
                 * @description Paint of the glyphs: a hex colour or a gradient
                 * @default #000000
                 */
                fill: string | ({
                    /**
                     * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                     * @default 180
                     */
                    angle: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "linear";
                } | {
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy: number;
                    /**
                     * @description Radius, in fractions of the box's longer side
                     * @default 0.5
                     */
                    r: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "radial";
                } | {
                    /**
                     * @description Angle of the first stop, in degrees clockwise; 0 is up
                     * @default 0
                     */
                    angle: number;
                    /**
                     * @description Centre, in fractions of the width
                     * @default 0.5
                     */
                    cx: number;
                    /**
                     * @description Centre, in fractions of the height
                     * @default 0.5
                     */
                    cy: number;
                    /** @description Colours along the gradient */
                    stops: {
                        /** @description Hex colour of the stop */
                        color: string;
                        /** @description Position of the colour on the gradient, 0..1 */
                        offset: number;
                    }[];
                    /** @constant */
                    type: "conic";
                });
                /**
                 * @description Font family
                 * @default Inter
                 */
                fontFamily: string;
                /**
                 * @description In px; shrinking to fit does not change it
                 * @default 16
                 */
                fontSize: number;
                /**
                 * @description normal or italic
                 * @default normal
                 * @enum {string}
                 */
                fontStyle: "normal" | "italic";
                /**
                 * @description 100..900
                 * @default 400
                 */
                fontWeight: number;
                /**
                 * @description Space after each glyph, in em
                 * @default 0
                 */
                letterSpacing: number;
                /**
                 * @description Line height as a multiple of the font size
                 * @default 1.2
                 */
                lineHeight: number;
                /**
                 * @description Line under, through or above the text
                 * @default none
                 * @enum {string}
                 */
                textDecoration: "none" | "underline" | "line-through" | "overline";
                /**
                 * @description Case of the drawn letters
                 * @default none
                 * @enum {string}
                 */
                textTransform: "none" | "uppercase" | "lowercase" | "capitalize";
            };
        };
        StyleList: {
            data: components["schemas"]["Style"][];
        };
        SvgElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description New colours, by the `#rrggbb` colours of the file
             * @default {}
             */
            colors?: {
                [key: string]: unknown;
            };
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description New colour for the parts that `fillTarget` selects
             * @default null
             */
            fill?: string | null;
            /**
             * @description dominant (the fill of most painted paths), all, or a `#rrggbb` of the file
             * @default dominant
             */
            fillTarget?: string;
            /**
             * @description Fit of the SVG in the box
             * @default contain
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /** @description The SVG file */
            src: string;
            /**
             * @description Colour of the outline of every painted path; null keeps the strokes of the file
             * @default null
             */
            stroke?: string | null;
            /**
             * @description Width of that outline in px
             * @default 0
             */
            strokeWidth?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "svg";
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        TagList: {
            data: {
                /** @description How many have it */
                items: {
                    assets: number;
                    designs: number;
                    templates: number;
                };
                tag: string;
            }[];
        };
        Template: {
            /** @description The elements and pages to which the values of a brand kit apply */
            brand?: components["schemas"]["BrandRoleOutput"][];
            category: string;
            /** @description The design that a template of the organization was made from; absent for a public one */
            designId?: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description The values that callers may change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            /** @description Font families that the template uses */
            fonts: string[];
            /** @description Formats in which it can be rendered */
            formats: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            id: string;
            name: string;
            /** @enum {string} */
            orientation: "Landscape" | "Portrait" | "Square";
            pages: components["schemas"]["DesignPage"][];
            /** @description px */
            size: {
                height: number;
                width: number;
            };
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            thumbnail: string | null;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        TemplateItem: {
            category: string;
            /** @description The design that a template of the organization was made from; absent for a public one */
            designId?: string;
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            /** @description Font families that the template uses */
            fonts: string[];
            /** @description Formats in which it can be rendered */
            formats: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            id: string;
            name: string;
            /** @enum {string} */
            orientation: "Landscape" | "Portrait" | "Square";
            /** @description px */
            size: {
                height: number;
                width: number;
            };
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            thumbnail: string | null;
        };
        TemplateList: {
            data: components["schemas"]["TemplateItem"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description Number of matching items on all pages */
            total: number;
        };
        TestedWebhook: {
            /** @description True if the status is 2xx */
            delivered: boolean;
            /** @description In ms */
            duration: number;
            /** @description Reason why there is no response; null if there is one */
            error: string | null;
            /** @description The first 1 KiB of the response body; null if it is empty, or came from a port that the operator opened to private addresses */
            response: string | null;
            /** @description HTTP status of the response; null without one */
            status: number | null;
        };
        TestWebhookRequest: {
            /**
             * @description Type of the event; by default, the first of the `events` of the webhook
             * @enum {string}
             */
            type?: "render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled";
        };
        TextElement: {
            /** @description Previous ids, also unique; calls that use one of them still find the element */
            aliases?: string[];
            /**
             * @description Horizontal alignment of the lines
             * @default start
             * @enum {string}
             */
            align?: "left" | "center" | "right" | "justify" | "start" | "end";
            /**
             * @description Area behind the text
             * @default null
             */
            background?: {
                /** @description Hex colour */
                color: string;
                /**
                 * @description Px
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description One area, or one behind each line
                 * @default box
                 * @enum {string}
                 */
                fit?: "box" | "lines";
                /**
                 * @description Distance from the text on all four sides, in px
                 * @default 0
                 */
                padding?: number;
            } | null;
            /**
             * @description Blending with everything below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description Sets the text as one line on an arc of curve × 360°; positive values curve upwards
             * @default 0
             */
            curve?: number;
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description Writing direction; with auto, the first strong letter of each paragraph decides
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /** @description Paint of the glyphs */
            fill?: string | ({
                /**
                 * @description Direction in degrees, as in CSS: 0 is up, 90 is right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "linear";
            } | {
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /**
                 * @description Radius, in fractions of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Angle of the first stop, in degrees clockwise; 0 is up
                 * @default 0
                 */
                angle?: number;
                /**
                 * @description Centre, in fractions of the width
                 * @default 0.5
                 */
                cx?: number;
                /**
                 * @description Centre, in fractions of the height
                 * @default 0.5
                 */
                cy?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Position of the colour on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description Fit of the image in the area
                 * @default cover
                 * @enum {string}
                 */
                fit?: "cover" | "contain" | "fill" | "none";
                /** @description The image */
                src: string;
                /** @constant */
                type: "image";
            });
            /**
             * @description Mirrored left to right
             * @default false
             */
            flipX?: boolean;
            /**
             * @description Mirrored top to bottom
             * @default false
             */
            flipY?: boolean;
            /**
             * @description Font family
             * @default Inter
             */
            fontFamily?: string;
            /**
             * @description In px; shrinking to fit does not change it
             * @default 16
             */
            fontSize?: number;
            /**
             * @description normal or italic
             * @default normal
             * @enum {string}
             */
            fontStyle?: "normal" | "italic";
            /**
             * @description 100..900
             * @default 400
             */
            fontWeight?: number;
            /** @description Height of the box in px */
            height: number;
            /** @description Identifies the element; unique in the design */
            id: string;
            /**
             * @description Language tag, or null
             * @default null
             */
            lang?: string | null;
            /**
             * @description Space after each glyph, in em
             * @default 0
             */
            letterSpacing?: number;
            /**
             * @description Line height as a multiple of the font size
             * @default 1.2
             */
            lineHeight?: number;
            /**
             * @description Marks before paragraphs
             * @default null
             */
            list?: ("bullet" | "number") | null;
            /**
             * @description Protected from manual editing; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all of it
             * @default null
             */
            mask?: ({
                /**
                 * @description In fractions of the box's shorter side
                 * @default 0
                 */
                cornerRadius?: number;
                /**
                 * @description In fractions of the height
                 * @default 1
                 */
                height?: number;
                /** @constant */
                type: "rect";
                /**
                 * @description In fractions of the width
                 * @default 1
                 */
                width?: number;
                /**
                 * @description Left edge, in fractions of the width
                 * @default 0
                 */
                x?: number;
                /**
                 * @description Top edge, in fractions of the height
                 * @default 0
                 */
                y?: number;
            } | {
                /** @constant */
                type: "ellipse";
            } | {
                /** @description SVG path data */
                d: string;
                /** @constant */
                type: "path";
                /**
                 * @description Coordinate system of the path, stretched to the box; by default, fractions of the box
                 * @default [
                 *       0,
                 *       0,
                 *       1,
                 *       1
                 *     ]
                 */
                viewBox?: [
                    number,
                    number,
                    number,
                    number
                ];
            }) | null;
            /**
             * @description Maximum font size in px if `overflow` is `shrink`; null for `fontSize`
             * @default null
             */
            maxFontSize?: number | null;
            /**
             * @description Maximum number of lines, or null for any number
             * @default null
             */
            maxLines?: number | null;
            /**
             * @description Minimum font size when shrinking, in px
             * @default 6
             */
            minFontSize?: number;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 (transparent) .. 1 (opaque)
             * @default 1
             */
            opacity?: number;
            /**
             * @description Handling of text that does not fit: the box grows downwards, the font shrinks, …
             * @default grow
             * @enum {string}
             */
            overflow?: "grow" | "shrink" | "ellipsis" | "clip" | "visible";
            /**
             * @description Degrees, clockwise, about the centre of the box
             * @default 0
             */
            rotation?: number;
            /**
             * @description Shadow, or null
             * @default null
             */
            shadow?: {
                /**
                 * @description Softness in px, twice the sigma of the blur
                 * @default 0
                 */
                blur?: number;
                /**
                 * @description Hex colour of the shadow
                 * @default #00000080
                 */
                color?: string;
                /**
                 * @description Px to the right
                 * @default 0
                 */
                offsetX?: number;
                /**
                 * @description Px down
                 * @default 0
                 */
                offsetY?: number;
            } | null;
            /** @description Runs with a different style */
            spans?: {
                /** @description Index after the last grapheme */
                end: number;
                /** @description Hex colour */
                fill?: string;
                /** @description Font family */
                fontFamily?: string;
                /** @description Px */
                fontSize?: number;
                /**
                 * @description normal or italic
                 * @enum {string}
                 */
                fontStyle?: "normal" | "italic";
                /** @description 100..900 */
                fontWeight?: number;
                /** @description Target of the link in a PDF */
                link?: string;
                /** @description Index of the first grapheme */
                start: number;
                /**
                 * @description Line under, through or above the text
                 * @enum {string}
                 */
                textDecoration?: "none" | "underline" | "line-through" | "overline";
            }[];
            /**
             * @description Colour of the outline, behind the fill
             * @default #000000
             */
            stroke?: string;
            /**
             * @description Width of the outline in px; 0 draws none
             * @default 0
             */
            strokeWidth?: number;
            /**
             * @description The text; \n ends a paragraph
             * @default
             */
            text?: string;
            /**
             * @description Line under, through or above the text
             * @default none
             * @enum {string}
             */
            textDecoration?: "none" | "underline" | "line-through" | "overline";
            /**
             * @description Case of the drawn letters
             * @default none
             * @enum {string}
             */
            textTransform?: "none" | "uppercase" | "lowercase" | "capitalize";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "text";
            /**
             * @description Vertical alignment of the lines
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description False if it is not drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Places where lines may break; keep-all forbids breaks between letters, for Korean
             * @default word
             * @enum {string}
             */
            wrap?: "word" | "keep-all" | "anywhere" | "none";
            /**
             * @description Left edge of the box before rotation, in px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the box before rotation, in px from the parent
             * @default 0
             */
            y?: number;
        };
        UnknownElement: {
            id: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        UploadedAsset: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Only for a font */
            family?: string;
            /** @description The folder that it is in; when it is read or listed, but not by embedded editors */
            folderId?: string | null;
            /** @description px; null for a font, and for an SVG without a size */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description Name of the file at its first upload; null if none was given */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Only for a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /** @description In alphabetical order; when it is read or listed, but not by embedded editors */
            tags?: string[];
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description For an SVG: the parts that are not drawn */
            warnings?: components["schemas"]["Warning"][];
            /** @description Only for a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG without a size */
            width: number | null;
        };
        Usage: {
            /** @description Periods with renders, oldest first */
            data: {
                /**
                 * Format: date-time
                 * @description Start of the period, in UTC
                 */
                at: string;
                /** @description Bytes of the files that these renders have stored */
                bytes: number;
                /** @description Renders that were served from cache */
                cached: number;
                failed: number;
                /** @description Median duration of the renders that were drawn, in ms; null if there are none */
                p50: number | null;
                /** @description 95th percentile of these durations */
                p95: number | null;
                /** @description Renders requested, including those that have been deleted since */
                renders: number;
            }[];
            quotas: {
                /** @description Stored bytes: assets, documents, and files of renders */
                bytes: {
                    /** @description Null if the quota is not set */
                    limit: number | null;
                    used: number;
                };
                /** @description Renders that have not ended yet */
                open: {
                    /** @description Null if the quota is not set */
                    limit: number | null;
                    used: number;
                };
                /** @description Renders drawn in this calendar month, in UTC */
                renders: {
                    /** @description Null if the quota is not set */
                    limit: number | null;
                    used: number;
                };
            };
        };
        Version: {
            /** @description Null if unknown */
            author: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
            /** @description The elements and pages to which the values of a brand kit apply */
            brand?: components["schemas"]["BrandRoleOutput"][];
            /** Format: date-time */
            createdAt: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description The values that callers may change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            note: string | null;
            pages: components["schemas"]["DesignPage"][];
            size: {
                height: number;
                width: number;
            };
            /** @description Null unless it was drawn while this version was the latest */
            thumbnail: string | null;
            version: number;
        };
        VersionItem: {
            /** @description Null if unknown */
            author: {
                /** @description Id of the person, key or connected app; for an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "app" | "embed";
                /** @description Null for an embedded editor, and for a person, key or connected app that no longer exists */
                name: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            note: string | null;
            /** @description Null unless it was drawn while this version was the latest */
            thumbnail: string | null;
            version: number;
        };
        VersionList: {
            data: components["schemas"]["VersionItem"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description Number of matching items on all pages */
            total: number;
        };
        View: {
            /** @description px */
            height: number;
            /** @description The size of the original image, upright */
            natural: {
                /** @description px */
                height: number;
                /** @description px */
                width: number;
            };
            /**
             * Format: uri
             * @description A lossless WebP, which exists for at least a day
             */
            url: string;
            /** @description px */
            width: number;
        };
        ViewPending: {
            /** @enum {string} */
            status: "queued" | "rendering";
        };
        ViewRequest: {
            /**
             * @description Maximum length of the longer side, in px; smaller images are not enlarged, but SVGs are
             * @default 4000
             */
            maxSide?: number;
            /** @description As in a document: an http, https or data: URL, or the URL of a file */
            src: string;
        };
        Warning: {
            /** @enum {string} */
            code: "unknown_element" | "renamed_element" | "key_not_applicable" | "field_violated" | "unknown_element_type" | "stroke_width_defaulted" | "asset_replaced" | "asset_left_out" | "asset_cut" | "font_missing" | "glyphs_missing" | "svg_unsupported" | "text_overflow" | "low_resolution";
            elementId?: string;
            key?: string;
            message: string;
            modification?: number;
            /** @description Characters by which a text is too long; only in a dry run */
            overBy?: number;
        };
        Webhook: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            designId: string | null;
            /** @description `gone` or `failing` if Platen disabled it; null if a caller disabled it, or if it is enabled */
            disabledReason: string | null;
            enabled: boolean;
            events: string[];
            /** @description Time of the first failure since its last success; null if there is none */
            failingSince: string | null;
            id: string;
            /** @description Null for the built-in webhook, which sends to the `webhookUrl` of each render and batch */
            url: string | null;
        };
        WebhookList: {
            data: components["schemas"]["Webhook"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createBatch: {
        parameters: {
            query?: {
                /** @description The options as JSON, if the body is not JSON */
                options?: string;
            };
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBatchRequest"];
                "application/x-ndjson": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchDryRun"];
                    "application/x-ndjson": string;
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    duplicateDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignItem"];
                };
            };
        };
    };
    generate: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
                /** @description `respond-async` is the same as `async: true`. */
                Prefer?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderResult"] | components["schemas"]["DryRun"];
                };
            };
            /** @description Accepted; processing continues in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderAccepted"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description Only items directly in this folder; `none` for those in no folder */
                folderId?: string;
                /** @description image: only images; svg: only SVGs; picture: images and SVGs; font: only fonts */
                kind?: "image" | "svg" | "picture" | "font";
                /** @description latest: newest first; oldest: oldest first; name: in the order of their names */
                orderBy?: "latest" | "oldest" | "name";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Part of the name, or of the family of a font; case is ignored */
                search?: string;
                /** @description Only items with this tag */
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetList"];
                };
            };
        };
    };
    uploadAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The only field: a PNG, JPEG, WebP, GIF, AVIF, TIFF, SVG, TTF, OTF, WOFF or WOFF2 file of at most 25 MiB.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedAsset"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedAsset"];
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an asset, as returned by its upload.
                 * @example ast_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetDetail"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: {
                /** @description Deletes the asset even if something uses it */
                force?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of an asset, as returned by its upload.
                 * @example ast_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description Only batches of this design or template */
                designId?: string;
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Id of a batch, design or template, or the start of one, such as `bat_01kaq5` */
                search?: string;
                /** @description Only batches in this state */
                status?: "loading" | "running" | "completed" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchList"];
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a batch.
                 * @example bat_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a batch.
                 * @example bat_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: {
                /** @description Only for lines: the `next` of the last line that arrived. Rows may be repeated */
                after?: string;
                /** @description Only for JSON: the zero-based index of the page, 0 by default */
                page?: number;
                /** @description Only for JSON: rows per page, 24 by default */
                perPage?: number;
                /** @description Only for JSON: rows in this state */
                status?: "waiting" | "rendering" | "completed" | "failed" | "invalid" | "cancelled";
            };
            header?: never;
            path: {
                /**
                 * @description Id of a batch.
                 * @example bat_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResultList"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    retryBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a batch.
                 * @example bat_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listBrandKits: {
        parameters: {
            query?: {
                /** @description latest: most recently updated first; oldest: oldest created first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Part of the name; case and accents are ignored */
                search?: string;
                /** @description Only items that belong to this embedder's user */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandKitList"];
                };
            };
        };
    };
    createBrandKit: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBrandKitRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandKit"];
                };
            };
        };
    };
    getBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a brand kit.
                 * @example bk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                brandKitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandKit"];
                };
            };
        };
    };
    saveBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a brand kit.
                 * @example bk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                brandKitId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveBrandKitRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandKit"];
                };
            };
        };
    };
    deleteBrandKit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a brand kit.
                 * @example bk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                brandKitId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeItemsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedItems"];
                };
            };
        };
    };
    listDesigns: {
        parameters: {
            query?: {
                /** @description true: only designs with unpublished changes; false: only others. To callers with keys, no design has any */
                draft?: boolean;
                /** @description Only designs whose latest version or draft was saved by this person or API key */
                editedBy?: string;
                /** @description Only items directly in this folder; `none` for those in no folder */
                folderId?: string;
                /** @description Only items with these ids, at most 100, separated by commas; ids that do not exist are left out */
                ids?: string;
                /** @description latest: most recently updated first; oldest: oldest created first; name: in the order of their names */
                orderBy?: "latest" | "oldest" | "name";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Part of the name; case and accents are ignored */
                search?: string;
                /** @description Only designs whose latest version has this size in px, such as `1080x1350` */
                size?: string;
                /** @description Only items with this tag */
                tag?: string;
                /** @description Only items that belong to this embedder's user */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignList"];
                };
            };
        };
    };
    createDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDesignRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Design"];
                };
            };
        };
    };
    getDesign: {
        parameters: {
            query?: {
                /** @description Adds the document itself */
                document?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Design"];
                };
            };
        };
    };
    saveDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDesignRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Design"];
                };
            };
        };
    };
    deleteDesign: {
        parameters: {
            query?: {
                /** @description Deletes its renders and their files too */
                renders?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Only those of this version */
                version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
        };
    };
    deleteApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an approval.
                 * @example apr_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                approvalId: string;
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBudgets: {
        parameters: {
            query?: {
                /** @description Language tag, such as de or zh-Hant; its script decides the sample text */
                lang?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetList"];
                };
            };
        };
    };
    checkDesign: {
        parameters: {
            query?: {
                /** @description A brand kit: colours and fonts that it lacks are faults, too */
                brandKitId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignCheck"];
                };
            };
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description false: only the first comment of each thread */
                replies?: boolean;
                /** @description true: only threads that are resolved; false: only those that are not */
                resolved?: boolean;
                /** @description Only those of this version */
                version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a comment.
                 * @example cmt_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                commentId: string;
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a comment.
                 * @example cmt_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                commentId: string;
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCommentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
        };
    };
    compareVersions: {
        parameters: {
            query?: {
                /** @description The earlier version; by default, the one before `to` */
                from?: number;
                /** @description The later version; by default, the latest */
                to?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
        };
    };
    getDraft: {
        parameters: {
            query?: {
                /** @description Adds the document before the edit of the key or app that saved last */
                before?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
        };
    };
    discardDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    watchDraft: {
        parameters: {
            query?: {
                /** @description The revision that you know; 0 for no draft */
                revision?: number;
                /** @description Maximum number of seconds to wait for another one */
                wait?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The current revision; 0 if there is no draft */
                        revision: number;
                    };
                };
            };
        };
    };
    listFieldUses: {
        parameters: {
            query?: {
                /** @description The number of days, including today (UTC) */
                days?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldUseList"];
                };
            };
        };
    };
    createInboundHook: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInboundHookRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInboundHook"];
                };
            };
        };
    };
    publishDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PublishRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Design"];
                };
            };
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
        };
    };
    createShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateShareRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
        };
    };
    revokeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
                /**
                 * @description Id of a share.
                 * @example shr_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
                /**
                 * @description Id of a share.
                 * @example shr_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeShareRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
        };
    };
    listSheets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetList"];
                };
            };
        };
    };
    createSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSheetRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetItem"];
                };
            };
        };
    };
    saveTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTemplateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Part of the note; case is ignored */
                search?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionList"];
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: {
                /** @description Adds the document itself */
                document?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
                /**
                 * @description Number of a version, from 1.
                 * @example 1
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. To read, render or copy a version, add `@` and its number: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
                 * @example dsg_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                designId: string;
                /**
                 * @description Number of a version, from 1.
                 * @example 1
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Design"];
                };
            };
        };
    };
    createEmbedSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmbedSessionRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSession"];
                };
            };
        };
    };
    endEmbedSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an embed session.
                 * @example emb_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                embedSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    renewEmbedToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an embed session.
                 * @example emb_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                embedSessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedSession"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next` of the previous response. With `latest`, the response has no events, only the `next` after the newest one. By default, the list begins with the oldest event */
                after?: string;
                /** @description Maximum number of events */
                limit?: number;
                /** @description Only events of this type */
                type?: "render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled";
                /** @description Maximum number of seconds to wait for an event */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    listFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderList"];
                };
            };
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFolderRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    deleteFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a folder.
                 * @example fld_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a folder.
                 * @example fld_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeFolderRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    listInboundHooks: {
        parameters: {
            query?: {
                /** @description Only hooks of this design */
                designId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundHookList"];
                };
            };
        };
    };
    getInboundHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an inbound hook.
                 * @example hok_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundHook"];
                };
            };
        };
    };
    deleteInboundHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an inbound hook.
                 * @example hok_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeInboundHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an inbound hook.
                 * @example hok_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                hookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeInboundHookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboundHook"];
                };
            };
        };
    };
    listHookBodies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an inbound hook.
                 * @example hok_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookBodyList"];
                };
            };
        };
    };
    rotateInboundHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an inbound hook.
                 * @example hok_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                hookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedInboundHook"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    listRenders: {
        parameters: {
            query?: {
                /** @description Only the latest renders of the rows of this batch, whatever `purpose` says */
                batchId?: string;
                /** @description Replaces `page`: the `nextCursor` of the previous page. No render is skipped or repeated while others are added, and late pages load as fast as early ones */
                cursor?: string;
                /** @description Only renders of this design or template */
                designId?: string;
                /** @description Only renders created at this time or later; a date means 0:00 UTC */
                from?: string;
                /** @description Only renders that this API key requested */
                keyId?: string;
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description call: renders that calls requested; url: those that signed URLs requested; batch: those of batches */
                purpose?: "call" | "url" | "batch";
                /** @description Id of a render, design or template, or the start of one, such as `rnd_01kaq5` */
                search?: string;
                /** @description Only renders in this state */
                status?: "queued" | "rendering" | "completed" | "failed" | "cancelled";
                /** @description Only renders created before this time; a date means 0:00 UTC */
                to?: string;
                /** @description Only renders that this embedder's user requested */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderList"];
                };
            };
        };
    };
    getRender: {
        parameters: {
            query?: {
                /** @description Adds the request of the render */
                request?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a render, as returned by generate.
                 * @example rnd_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                renderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Render"];
                };
            };
        };
    };
    deleteRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a render, as returned by generate.
                 * @example rnd_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                renderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cancelRender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a render, as returned by generate.
                 * @example rnd_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                renderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenderState"];
                };
            };
        };
    };
    getRenderMap: {
        parameters: {
            query?: {
                /** @description 1-based number of a page; by default the first of the render */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a render, as returned by generate.
                 * @example rnd_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                renderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listRefusedCalls: {
        parameters: {
            query?: {
                /** @description Only calls that named this design or template */
                designId?: string;
                /** @description Only calls at this time or later; a date means 0:00 UTC */
                from?: string;
                /** @description Only calls with this API key, of URLs that this signing key signed, or of this inbound hook */
                keyId?: string;
                /** @description Only calls with this method */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Only calls whose `X-Request-Id` is this id, or starts with this text */
                requestId?: string;
                /** @description Only calls with this HTTP status */
                status?: number;
                /** @description Only calls before this time; a date means 0:00 UTC */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedCallList"];
                };
            };
        };
    };
    getRefusedCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a refused call.
                 * @example rfc_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                refusedCallId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedCall"];
                };
            };
        };
    };
    getSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a sheet.
                 * @example sht_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                sheetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sheet"];
                };
            };
        };
    };
    saveSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft or sheet, on which the change is based, as in `ETag`; an outdated one gets a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a sheet.
                 * @example sht_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                sheetId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SaveSheetRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetItem"];
                };
            };
        };
    };
    deleteSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a sheet.
                 * @example sht_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                sheetId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    duplicateSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a sheet.
                 * @example sht_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                sheetId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateSheetRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetItem"];
                };
            };
        };
    };
    listSigningKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SigningKeyList"];
                };
            };
        };
    };
    createSigningKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSigningKeyRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSigningKey"];
                };
            };
        };
    };
    deleteSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a signing key.
                 * @example sgk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                signingKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a signing key.
                 * @example sgk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                signingKeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUrlRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUrl"];
                };
            };
        };
    };
    listStyles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StyleList"];
                };
            };
        };
    };
    createStyle: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStyleRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Style"];
                };
            };
        };
    };
    deleteStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a style.
                 * @example sty_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                styleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeStyle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a style.
                 * @example sty_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                styleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStyleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Style"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Only templates of this category; case is ignored */
                category?: string;
                /** @description Only the organization's templates directly in this folder; `none` for those in no folder and public ones */
                folderId?: string;
                /** @description Only items with these ids, at most 100, separated by commas; ids that do not exist are left out */
                ids?: string;
                /** @description latest: most recently updated first; oldest: oldest created first; name: in the order of their names */
                orderBy?: "latest" | "oldest" | "name";
                /** @description Only templates of this shape */
                orientation?: "Landscape" | "Portrait" | "Square";
                /** @description Public templates, the organization's own, or both */
                owner?: "public" | "own" | "all";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description true: only promoted templates; false: only others */
                promoted?: boolean;
                /** @description Part of the name or of a keyword; case and accents are ignored */
                search?: string;
                /** @description Only templates of this size in px, such as `1080x1350` */
                size?: string;
                /** @description Only the organization's templates with this tag */
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
        };
    };
    getTemplate: {
        parameters: {
            query?: {
                /** @description Adds the document itself */
                document?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a template, or of a version of it: `tpl_…@3`.
                 * @example tpl_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Length of each period */
                by?: "hour" | "day" | "month";
                /** @description Only renders requested at this time or later; by default 30 days before `to`. A date means 0:00 UTC */
                from?: string;
                /** @description Only renders requested before this time; by default now */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description Accepted; processing continues in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewPending"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, valid for 24 hours. The same key and body return the result of the first call; with another path or body, the call gets a 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the response has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items per page */
                perPage?: number;
                /** @description Id of a delivery, event or render, or the start of one, such as `rnd_01kaq5` */
                search?: string;
                /** @description Only deliveries in this state */
                state?: "pending" | "delivered" | "failed" | "cancelled";
                /** @description Only events of this type */
                type?: "render.completed" | "render.failed" | "render.cancelled" | "batch.completed" | "batch.cancelled" | "design.published" | "comment.created" | "version.approved" | "webhook.disabled";
            };
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a delivery of the webhook.
                 * @example dlv_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                deliveryId: string;
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a delivery of the webhook.
                 * @example dlv_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                deliveryId: string;
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; processing continues in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
        };
    };
    replayDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description Accepted; processing continues in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhook"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a webhook.
                 * @example whk_01kaq5x0e8g9h2j4k6m8n0p2q4
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhookRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestedWebhook"];
                };
            };
        };
    };
}
