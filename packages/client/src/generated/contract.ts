// Generated from the contract by `npm run client-types`; change the contract instead.

export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Asset: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Of a font */
            family?: string;
            /** @description px; null for a font, and for an SVG that names none */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description What the file was called when it was first uploaded; null where nobody said */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Of a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description Of a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG that names none */
            width: number | null;
        };
        AssetDetail: {
            /** @description SHA-256 of the bytes, hex */
            checksum: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Of a font */
            family?: string;
            /** @description px; null for a font, and for an SVG that names none */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description What the file was called when it was first uploaded; null where nobody said */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Of a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description The designs, own templates and brand kits that name it by now, 100 at most; renders are not among them */
            usedBy: {
                id: string;
                /** @enum {string} */
                kind: "design" | "template" | "brandKit";
                name: string | null;
            }[];
            /** @description Of a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG that names none */
            width: number | null;
        };
        AssetList: {
            data: components["schemas"]["Asset"][];
            kind: ("image" | "svg" | "font") | null;
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description All that match, on every page */
            total: number;
        };
        /** @description Every property is optional, and there may be others */
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
            /** @description All that match, on every page */
            total: number;
            /** @description The filter when it was sent */
            userId: string | null;
        };
        BrandRole: {
            /** @description The element or page that it changes */
            elementId: string;
            /**
             * @description The modification key that it sets
             * @enum {string}
             */
            key: "fill" | "stroke" | "background" | "fontFamily" | "fontWeight" | "fontStyle" | "src";
            /**
             * @description The value of the kit: a colour, a font or the logo
             * @enum {string}
             */
            role: "primary" | "secondary" | "accent" | "background" | "text" | "heading" | "subheading" | "body" | "logo" | "logoLight";
        };
        BrandRoleOutput: {
            /** @description The element or page that it changes */
            elementId: string;
            /**
             * @description The modification key that it sets
             * @enum {string}
             */
            key: "fill" | "stroke" | "background" | "fontFamily" | "fontWeight" | "fontStyle" | "src";
            /**
             * @description The value of the kit: a colour, a font or the logo
             * @enum {string}
             */
            role: "primary" | "secondary" | "accent" | "background" | "text" | "heading" | "subheading" | "body" | "logo" | "logoLight";
        };
        CompletedRender: {
            /** @description Answered from the files of an earlier render */
            cached: boolean;
            /** Format: date-time */
            createdAt: string;
            designId: string;
            /** @description The version of the design that it shows */
            designVersion: number;
            /** @description ms */
            duration: number;
            /**
             * Format: date-time
             * @description Until when the files are there at least; absent when they are kept
             */
            expiresAt?: string;
            files: components["schemas"]["RenderFile"][];
            /** @description Null until it has ended */
            finishedAt: string | null;
            id: string;
            /** @description The API key that asked for it; null for other callers, and when it was not noted */
            keyId: string | null;
            /** @description As the call sent it */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description When `report` was true */
            report?: {
                elements: {
                    /** @description Keys of modifications that changed it */
                    applied: string[];
                    /** @description An image could not be used, and something else is shown */
                    assetError?: {
                        /** @description Why */
                        message: string;
                        /**
                         * @description Its `fallbackSrc`, the image of the design, or nothing
                         * @enum {string}
                         */
                        shown: "fallback" | "design" | "nothing";
                    };
                    /** @description The part of an image that is seen, in fractions of it; absent when all of it is */
                    crop?: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description Source px per inch of the document (96 px) */
                    effectiveDpi?: number;
                    /** @description Families that draw characters that the requested family lacks, or replace a missing family */
                    fallbackFonts?: string[];
                    /** @description The size really used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description Keys of modifications that did nothing, and why */
                    ignored: {
                        key: string;
                        reason: string;
                    }[];
                    /** @description Lines drawn */
                    lines?: number;
                    /** @description Characters for which no font has a glyph */
                    missingGlyphs?: string[];
                    /** @description The text did not fit or was cut */
                    overflowed?: boolean;
                    /** @description 1-based */
                    page: number;
                }[];
            };
            /** @description With `?request=true` */
            request?: components["schemas"]["RenderRequest"];
            /** @description How long each part took, in ms */
            stages: {
                decode: number;
                encode: number;
                fetch: number;
                layout: number;
                queue: number;
                raster: number;
                store: number;
            };
            /** @description Null until a worker takes it */
            startedAt: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "completed";
            /** @description The embedder's user whose editor asked for it; null for other callers */
            userId: string | null;
            warnings: components["schemas"]["Warning"][];
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
        CreateDesignRequest: {
            document: components["schemas"]["DesignDocument"];
            name: string;
            /** @default null */
            userId?: string | null;
        };
        CreateEmbedSessionRequest: {
            /** @description The pages that may show the editor, as in `https://app.example` */
            allowedOrigins: string[];
            /** @description A design of this user; with `openAsCopy`, any */
            designId?: string;
            /**
             * @description Seconds for which each token is good
             * @default 3600
             */
            expiresIn?: number;
            /** @description What can be rendered; all by default */
            formats?: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            /**
             * @description edit: the editor; fill: a form of what the design lets callers change; view: the pages
             * @default edit
             * @enum {string}
             */
            mode?: "view" | "fill" | "edit";
            /**
             * @description Leaves the design or template as it is
             * @default false
             */
            openAsCopy?: boolean;
            /** @description Text of the button that saves */
            saveLabel?: string;
            /** @description Begins an empty design; px */
            size?: {
                height: number;
                width: number;
            };
            /** @description A template, which is opened as a copy */
            templateId?: string;
            theme?: {
                /** @description Colour of the main button; darkened where white text would be hard to read on it */
                accent?: string;
                /**
                 * @description auto, as the system: the default
                 * @enum {string}
                 */
                scheme?: "light" | "dark" | "auto";
            };
            /** @description Your id of the user: designs that they make carry it */
            userId: string;
        };
        Design: {
            /** @description Where the values of a brand kit belong */
            brand?: components["schemas"]["BrandRoleOutput"][];
            /** Format: date-time */
            createdAt: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description What is not published; only people who read or list designs are told */
            draft?: {
                size: {
                    height: number;
                    width: number;
                };
                thumbnail: string | null;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            /** @description What the design lets callers change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            id: string;
            name: string;
            pages: components["schemas"]["DesignPage"][];
            size: {
                height: number;
                width: number;
            };
            /** @description The template that was made of it; only people who read or list designs are told */
            template?: {
                category: string;
                id: string;
                keywords: string[];
                name: string;
                /** @description Whether the design has been changed since */
                outdated: boolean;
            } | null;
            thumbnail: string | null;
            /** Format: date-time */
            updatedAt: string;
            userId: string | null;
            version: number;
            warnings?: components["schemas"]["Warning"][];
        };
        DesignDocument: {
            /** @description Where the colours, fonts and the logo of a brand kit belong */
            brand?: components["schemas"]["BrandRole"][];
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /** @description What callers may change, in the order of a form; other changes stay possible */
            fields?: components["schemas"]["Field"][];
            /** @description Fonts that the design brings along */
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
            /** @description Px */
            height: number;
            /** @description Pages in order */
            pages: components["schemas"]["Page"][];
            /**
             * @description Version of this form; older documents are migrated when read
             * @constant
             */
            schemaVersion: 1;
            /** @description Px */
            width: number;
        };
        DesignElement: {
            /** @description The keys that a modification of it may carry */
            accepts: string[];
            fill?: (string | {
                [key: string]: unknown;
            }) | null;
            height: number;
            id: string;
            name: string;
            /** @description 1-based */
            page: number;
            /** @description The group that it is in */
            parentId: string | null;
            rotation: number;
            src?: string;
            stroke?: string | null;
            text?: string;
            type: string;
            /** @description The present value of each of these keys, as in `{"fontSize": 96, "overflow": "shrink"}`; `x` and `y` from the parent */
            values: {
                [key: string]: unknown;
            };
            width: number;
            /** @description px from the page, unrotated */
            x: number;
            /** @description px from the page, unrotated */
            y: number;
        };
        DesignItem: {
            /** Format: date-time */
            createdAt: string;
            /** @description What is not published; only people who read or list designs are told */
            draft?: {
                size: {
                    height: number;
                    width: number;
                };
                thumbnail: string | null;
                /** Format: date-time */
                updatedAt: string;
            } | null;
            id: string;
            name: string;
            size: {
                height: number;
                width: number;
            };
            /** @description The template that was made of it; only people who read or list designs are told */
            template?: {
                category: string;
                id: string;
                keywords: string[];
                name: string;
                /** @description Whether the design has been changed since */
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
            /** @description All that match, on every page */
            total: number;
            userId: string | null;
        };
        DesignPage: {
            /** @description The keys that a modification of it may carry */
            accepts: string[];
            elements: components["schemas"]["DesignElement"][];
            height: number;
            id: string;
            /** @description The present value of each of these keys, as in `{"fontSize": 96, "overflow": "shrink"}`; `x` and `y` from the parent */
            values: {
                [key: string]: unknown;
            };
            width: number;
        };
        Draft: {
            /** @description The version that the document was made from */
            baseVersion: number;
            document: components["schemas"]["DesignDocument"];
            /** @description One more with each save; none comes twice */
            revision: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null when it is unknown */
            updatedBy: {
                /** @description Of the person or the key; of an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "embed";
                /** @description Null of an embedded editor, and of who is gone */
                name: string | null;
            } | null;
            warnings?: components["schemas"]["Warning"][];
        };
        DuplicateRequest: {
            /** @description Default: `Copy of ` and the name of the source */
            name?: string;
            /** @description The embedder's user that the copy belongs to; default: that of the source */
            userId?: string | null;
        };
        Element: components["schemas"]["KnownElement"] | components["schemas"]["UnknownElement"];
        EmbedSession: {
            /** @description What it edits; null until what it begins with was opened and became a design */
            designId: string | null;
            /**
             * Format: date-time
             * @description When the token stops working
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
        Field: {
            /** @description The colours to choose from; "brand": those of a brand kit, which calls are not held to */
            colors?: "brand" | string[];
            /** @description The element or page that it changes */
            elementId: string;
            /** @description A sentence below it */
            help?: string;
            /**
             * @description The modification key that it sets
             * @enum {string}
             */
            key: "text" | "src" | "fallbackSrc" | "fill" | "stroke" | "strokeWidth" | "fontFamily" | "fontSize" | "fontWeight" | "fontStyle" | "align" | "verticalAlign" | "lineHeight" | "letterSpacing" | "autoFitText" | "overflow" | "minFontSize" | "maxLines" | "spans" | "markup" | "background" | "fit" | "focusX" | "focusY" | "crop" | "cornerRadius" | "filters" | "alt" | "colors" | "fillTarget" | "dash" | "value" | "visible" | "opacity" | "x" | "y" | "width" | "height" | "rotation";
            /** @description Its name in a form */
            label: string;
            /** @description Maximum number of characters of a text */
            maxCharacters?: number;
            /** @description Maximum number of lines of a text as it is drawn */
            maxLines?: number;
            /** @description Minimum length of the picture's shorter side, in px */
            minPixels?: number;
            /** @description Whether a call has to set it, and not to an empty text */
            required?: boolean;
            /** @description A value to try it with */
            sample?: string;
        };
        FieldOutput: {
            /** @description The colours to choose from; "brand": those of a brand kit, which calls are not held to */
            colors?: "brand" | string[];
            /** @description The element or page that it changes */
            elementId: string;
            /** @description A sentence below it */
            help?: string;
            /**
             * @description The modification key that it sets
             * @enum {string}
             */
            key: "text" | "src" | "fallbackSrc" | "fill" | "stroke" | "strokeWidth" | "fontFamily" | "fontSize" | "fontWeight" | "fontStyle" | "align" | "verticalAlign" | "lineHeight" | "letterSpacing" | "autoFitText" | "overflow" | "minFontSize" | "maxLines" | "spans" | "markup" | "background" | "fit" | "focusX" | "focusY" | "crop" | "cornerRadius" | "filters" | "alt" | "colors" | "fillTarget" | "dash" | "value" | "visible" | "opacity" | "x" | "y" | "width" | "height" | "rotation";
            /** @description Its name in a form */
            label: string;
            /** @description Maximum number of characters of a text */
            maxCharacters?: number;
            /** @description Maximum number of lines of a text as it is drawn */
            maxLines?: number;
            /** @description Minimum length of the picture's shorter side, in px */
            minPixels?: number;
            /** @description Whether a call has to set it, and not to an empty text */
            required?: boolean;
            /** @description A value to try it with */
            sample?: string;
        };
        GenerateRequest: {
            /**
             * @description Answers 202 at once
             * @default false
             */
            async?: boolean;
            /**
             * @description jpeg (default; jpg is the same), png, webp, avif or pdf
             * @enum {string}
             */
            format?: "jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf";
            /** @description Several formats at once, instead of `format` */
            formats?: ("jpg" | "jpeg" | "png" | "webp" | "avif" | "pdf")[];
            /** @description Any object of at most 4 KiB; comes back as sent */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description At most 500, with 100,000 characters of text, value and alt together */
            modifications?: components["schemas"]["Modification"][];
            /**
             * @description Where an image cannot be used: the call fails, the image of the design stays, or the element is left out
             * @default fail
             * @enum {string}
             */
            onAssetError?: "fail" | "keep" | "hide";
            /** @description 1-based numbers of the pages; all by default */
            pages?: number[];
            pdf?: {
                /** @description Author in the file */
                author?: string;
                /** @description Includes each page's bleed */
                bleed?: boolean;
                /** @description Marks where each page is to be cut */
                cropMarks?: boolean;
                /** @description One PDF of all pages */
                merge?: boolean;
                /** @description Title in the file */
                title?: string;
            };
            /**
             * @description Of JPEG, WebP and AVIF; PNG has none
             * @default 90
             */
            quality?: number;
            /**
             * @description Adds what became of each element
             * @default false
             */
            report?: boolean;
            /**
             * @description File pixels per page pixel
             * @default 1
             */
            scale?: number;
            /**
             * @description Refuses ids and keys that would be ignored
             * @default false
             */
            strict?: boolean;
            /**
             * @description Leaves the background out
             * @default false
             */
            transparent?: boolean;
        };
        GroupElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /** @description Elements in paint order, placed relative to the group */
            children?: components["schemas"]["Element"][];
            /**
             * @description Whether children are cut at the box
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
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
        };
        ImageElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description Description of the image
             * @default
             */
            alt?: string;
            /** @description Paint behind the image, or null */
            background?: (string | ({
                /**
                 * @description Degrees as in CSS: 0 up, 90 to the right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
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
                 * @description Radius, in lengths of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Degrees where the first stop stands: 0 up, clockwise
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
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description As of an image
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
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description Px, one or four
             * @default 0
             */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /**
             * @description Part of the image used, or null for all
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
                 * @description 1 is unchanged
                 * @default 1
                 */
                brightness?: number;
                /**
                 * @description 1 is unchanged
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
                 * @description 1 is unchanged
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
             * @description How the image fills the box
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
             * @description Point kept in view when edges are cut, 0 left .. 1 right
             * @default 0.5
             */
            focusX?: number;
            /**
             * @description Point kept in view when edges are cut, 0 top .. 1 bottom
             * @default 0.5
             */
            focusY?: number;
            /** @description Height of the box in px */
            height: number;
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
        };
        KnownElement: components["schemas"]["TextElement"] | components["schemas"]["ImageElement"] | components["schemas"]["SvgElement"] | components["schemas"]["ShapeElement"] | components["schemas"]["LineElement"] | components["schemas"]["GroupElement"] | components["schemas"]["QrElement"];
        LineElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description Above 0 the ends are round
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
            /** @description Lengths of strokes and gaps in turn, in px; empty is solid */
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
             * @description Height of the box in px; the stroke is its middle
             * @default 0
             */
            height?: number;
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
        };
        Me: {
            key: {
                /** Format: date-time */
                createdAt: string;
                id: string;
                /** @description To the minute; null before the first use */
                lastUsedAt: string | null;
                name: string;
                /** @description The first characters of the key, by which its owner knows it */
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
             * @description Horizontal place of the lines (text)
             * @enum {string}
             */
            align?: "left" | "center" | "right" | "justify" | "start" | "end";
            /** @description Description of the image (image) */
            alt?: string;
            /** @description true is overflow shrink, false undoes it (text) */
            autoFitText?: boolean;
            /** @description Colour, or {color, cornerRadius, padding, fit}, or null; of a code colour or null (text, qr) */
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
                 * @description Px by which it is wider on all four sides
                 * @default 0
                 */
                padding?: number;
            }) | null;
            /** @description New colours by the `#rrggbb` of the file (svg) */
            colors?: {
                [key: string]: unknown;
            };
            /** @description Px, one or four (image, shape, line) */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description Part of the image in fractions, or null (image) */
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
            /** @description Lengths of strokes and gaps in turn, in px (shape, line) */
            dash?: number[];
            /** @description Drawn where the image cannot be used (image, svg) */
            fallbackSrc?: string;
            /** @description Fill colour, a hex value (text, svg, shape, line, qr, page) */
            fill?: string;
            /** @description dominant, all or a `#rrggbb` of the file (svg) */
            fillTarget?: string;
            /** @description CSS filters to change; the others stay (image) */
            filters?: {
                /** @description Px */
                blur?: number;
                /** @description 1 is unchanged */
                brightness?: number;
                /** @description 1 is unchanged */
                contrast?: number;
                /** @description 0..1 */
                grayscale?: number;
                /** @description Degrees */
                hueRotate?: number;
                /** @description 0..1 */
                invert?: number;
                /** @description 1 is unchanged */
                saturate?: number;
                /** @description 0..1 */
                sepia?: number;
            };
            /**
             * @description How the image fills the box (image)
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /** @description Point kept in view, 0 left .. 1 right (image) */
            focusX?: number;
            /** @description Point kept in view, 0 top .. 1 bottom (image) */
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
            /** @description Multiple of the font size (text) */
            lineHeight?: number;
            /** @description true reads **bold**, *italic*, [words](#hex) and [words](https://…) in `text` (text) */
            markup?: boolean;
            /** @description Maximum number of lines, or null for any number (text) */
            maxLines?: number | null;
            /** @description Minimum font size of shrinking, px (text) */
            minFontSize?: number;
            /** @description 0 transparent .. 1 opaque (every kind) */
            opacity?: number;
            /**
             * @description What happens to text that does not fit (text)
             * @enum {string}
             */
            overflow?: "grow" | "shrink" | "ellipsis" | "clip" | "visible";
            /** @description Degrees, clockwise (every kind) */
            rotation?: number;
            /** @description Runs that look different (text) */
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
                 * @description Line at the text
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
            /** @description What a reader of the code sees (qr) */
            value?: string;
            /**
             * @description Vertical place of the lines (text)
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description Whether it is drawn (every kind, page) */
            visible?: boolean;
            /** @description Px (every kind) */
            width?: number;
            /** @description Left edge, px from the parent (every kind) */
            x?: number;
            /** @description Top edge, px from the parent (every kind) */
            y?: number;
        } & {
            [key: string]: unknown;
        };
        ModificationOutput: {
            /**
             * @description Horizontal place of the lines (text)
             * @enum {string}
             */
            align?: "left" | "center" | "right" | "justify" | "start" | "end";
            /** @description Description of the image (image) */
            alt?: string;
            /** @description true is overflow shrink, false undoes it (text) */
            autoFitText?: boolean;
            /** @description Colour, or {color, cornerRadius, padding, fit}, or null; of a code colour or null (text, qr) */
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
                 * @description Px by which it is wider on all four sides
                 * @default 0
                 */
                padding: number;
            }) | null;
            /** @description New colours by the `#rrggbb` of the file (svg) */
            colors?: {
                [key: string]: string;
            };
            /** @description Px, one or four (image, shape, line) */
            cornerRadius?: number | [
                number,
                number,
                number,
                number
            ];
            /** @description Part of the image in fractions, or null (image) */
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
            /** @description Lengths of strokes and gaps in turn, in px (shape, line) */
            dash?: number[];
            /** @description Drawn where the image cannot be used (image, svg) */
            fallbackSrc?: string;
            /** @description Fill colour, a hex value (text, svg, shape, line, qr, page) */
            fill?: string;
            /** @description dominant, all or a `#rrggbb` of the file (svg) */
            fillTarget?: string;
            /** @description CSS filters to change; the others stay (image) */
            filters?: {
                /** @description Px */
                blur?: number;
                /** @description 1 is unchanged */
                brightness?: number;
                /** @description 1 is unchanged */
                contrast?: number;
                /** @description 0..1 */
                grayscale?: number;
                /** @description Degrees */
                hueRotate?: number;
                /** @description 0..1 */
                invert?: number;
                /** @description 1 is unchanged */
                saturate?: number;
                /** @description 0..1 */
                sepia?: number;
            };
            /**
             * @description How the image fills the box (image)
             * @enum {string}
             */
            fit?: "cover" | "contain" | "fill" | "none";
            /** @description Point kept in view, 0 left .. 1 right (image) */
            focusX?: number;
            /** @description Point kept in view, 0 top .. 1 bottom (image) */
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
            /** @description Multiple of the font size (text) */
            lineHeight?: number;
            /** @description true reads **bold**, *italic*, [words](#hex) and [words](https://…) in `text` (text) */
            markup?: boolean;
            /** @description Maximum number of lines, or null for any number (text) */
            maxLines?: number | null;
            /** @description Minimum font size of shrinking, px (text) */
            minFontSize?: number;
            /** @description 0 transparent .. 1 opaque (every kind) */
            opacity?: number;
            /**
             * @description What happens to text that does not fit (text)
             * @enum {string}
             */
            overflow?: "grow" | "shrink" | "ellipsis" | "clip" | "visible";
            /** @description Degrees, clockwise (every kind) */
            rotation?: number;
            /** @description Runs that look different (text) */
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
                 * @description Line at the text
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
            /** @description What a reader of the code sees (qr) */
            value?: string;
            /**
             * @description Vertical place of the lines (text)
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /** @description Whether it is drawn (every kind, page) */
            visible?: boolean;
            /** @description Px (every kind) */
            width?: number;
            /** @description Left edge, px from the parent (every kind) */
            x?: number;
            /** @description Top edge, px from the parent (every kind) */
            y?: number;
        } & {
            [key: string]: unknown;
        };
        Page: {
            /** @description Paint of the whole page */
            background?: string | ({
                /**
                 * @description Degrees as in CSS: 0 up, 90 to the right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
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
                 * @description Radius, in lengths of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Degrees where the first stop stands: 0 up, clockwise
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
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description As of an image
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
             * @description Px around the page that a printer cuts off
             * @default 0
             */
            bleed?: number;
            /** @description Elements in paint order */
            children?: components["schemas"]["Element"][];
            /** @description Lines of the rulers, for editors; nothing is drawn */
            guides?: {
                /**
                 * @description x: an upright line at that x; y: a level one at that y
                 * @enum {string}
                 */
                axis: "x" | "y";
                /** @description Px from the left or top of the page */
                position: number;
            }[];
            /** @description Px; by default the design's */
            height?: number;
            /** @description Address of the page; unique among all ids of the design */
            id: string;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description Whether the page is rendered
             * @default true
             */
            visible?: boolean;
            /** @description Px; by default the design's */
            width?: number;
        };
        PublishRequest: {
            /** @description What the version is about */
            note?: string;
        };
        QrElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description Colour behind them, or null
             * @default #ffffff
             */
            background?: string | null;
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description Of a QR code
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
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
            /** @description What a reader of the code sees; EAN and UPC with or without their check digit */
            value: string;
            /**
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
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
            /** @description A PNG of a PDF, otherwise null */
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
            /** @description All that match, on every page */
            total: number;
            userId: string | null;
        };
        RenderRequest: {
            formats: ("jpeg" | "png" | "webp" | "avif" | "pdf")[];
            metadata?: {
                [key: string]: unknown;
            };
            modifications: components["schemas"]["ModificationOutput"][];
            /** @enum {string} */
            onAssetError: "fail" | "keep" | "hide";
            /** @description Absent when all pages were asked for */
            pages?: number[];
            pdf?: {
                /** @description Author in the file */
                author?: string;
                /** @description Includes each page's bleed */
                bleed?: boolean;
                /** @description Marks where each page is to be cut */
                cropMarks?: boolean;
                /** @description One PDF of all pages */
                merge?: boolean;
                /** @description Title in the file */
                title?: string;
            };
            quality: number;
            report: boolean;
            scale: number;
            strict: boolean;
            transparent: boolean;
        };
        RenderResult: {
            /** @description Answered from the files of an earlier render */
            cached: boolean;
            designId: string;
            /** @description ms */
            duration: number;
            /**
             * Format: date-time
             * @description Until when the files are there at least; absent when they are kept
             */
            expiresAt?: string;
            files: components["schemas"]["RenderFile"][];
            id: string;
            /** @description As the call sent it */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description When `report` was true */
            report?: {
                elements: {
                    /** @description Keys of modifications that changed it */
                    applied: string[];
                    /** @description An image could not be used, and something else is shown */
                    assetError?: {
                        /** @description Why */
                        message: string;
                        /**
                         * @description Its `fallbackSrc`, the image of the design, or nothing
                         * @enum {string}
                         */
                        shown: "fallback" | "design" | "nothing";
                    };
                    /** @description The part of an image that is seen, in fractions of it; absent when all of it is */
                    crop?: {
                        height: number;
                        width: number;
                        x: number;
                        y: number;
                    };
                    /** @description Source px per inch of the document (96 px) */
                    effectiveDpi?: number;
                    /** @description Families that draw characters that the requested family lacks, or replace a missing family */
                    fallbackFonts?: string[];
                    /** @description The size really used, in px */
                    fontSize?: number;
                    id: string;
                    /** @description Keys of modifications that did nothing, and why */
                    ignored: {
                        key: string;
                        reason: string;
                    }[];
                    /** @description Lines drawn */
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
            /** @description The version of the design that it shows */
            designVersion: number;
            /** @description Why it failed */
            error?: {
                /** @enum {string} */
                code: "invalid_request" | "unauthorized" | "forbidden" | "sign_in_stale" | "not_found" | "method_not_allowed" | "request_timeout" | "idempotency_conflict" | "render_ended" | "in_use" | "draft_behind" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "asset_unusable" | "render_crashed" | "render_timeout" | "render_memory" | "rate_limited" | "quota_exceeded" | "headers_too_large" | "queue_full" | "unavailable" | "internal";
                message: string;
            };
            /** @description Null until it has ended */
            finishedAt: string | null;
            id: string;
            /** @description The API key that asked for it; null for other callers, and when it was not noted */
            keyId: string | null;
            /** @description As the call sent it */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description With `?request=true` */
            request?: components["schemas"]["RenderRequest"];
            /** @description Null until a worker takes it */
            startedAt: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "queued" | "rendering" | "failed" | "cancelled";
            /** @description The embedder's user whose editor asked for it; null for other callers */
            userId: string | null;
        };
        RestoreRequest: {
            /** @description What the version is about */
            note?: string;
        };
        SaveBrandKitRequest: {
            /** @description Hex colours */
            colors?: string[];
            description?: string;
            /** @description Default: the host of `url`, when that changes */
            domain?: string;
            /** @description All roles: one that is missing has no font any more */
            fonts?: {
                heading?: components["schemas"]["BrandFont"];
                subheading?: components["schemas"]["BrandFont"];
                text?: components["schemas"]["BrandFont"];
            };
            /** @description http or https URLs, or URLs of uploaded files */
            images?: string[];
            name?: string;
            /** @description All of them */
            socials?: {
                [key: string]: unknown;
            };
            /** @description The brand's website */
            url?: string;
        };
        SaveDesignRequest: {
            document?: components["schemas"]["DesignDocument"];
            name?: string;
            /** @description What the version is about */
            note?: string;
        };
        SaveDraftRequest: {
            /** @description The version that the document was made from */
            baseVersion: number;
            document: components["schemas"]["DesignDocument"];
        };
        SaveTemplateRequest: {
            /** @description As galleries group templates */
            category: string;
            /**
             * @description What it is found by, beside its name
             * @default []
             */
            keywords?: string[];
            /** @description Default: the name of the design */
            name?: string;
        };
        ShapeElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description Px, one or four; of rect, others take one
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
            /** @description Lengths of strokes and gaps in turn, in px; empty is solid */
            dash?: number[];
            /** @description Paint of the area; #0000 for none */
            fill?: string | ({
                /**
                 * @description Degrees as in CSS: 0 up, 90 to the right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
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
                 * @description Radius, in lengths of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Degrees where the first stop stands: 0 up, clockwise
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
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description As of an image
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
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Inner by outer radius of a star
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
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
             * @description Corners of a polygon, points of a star
             * @default 5
             */
            sides?: number;
            /**
             * @description Colour of the outline
             * @default #000000
             */
            stroke?: string;
            /**
             * @description Where the outline lies
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
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
        };
        SvgElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description New colours by the `#rrggbb` of the file
             * @default {}
             */
            colors?: {
                [key: string]: unknown;
            };
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description New colour of what `fillTarget` names
             * @default null
             */
            fill?: string | null;
            /**
             * @description dominant (the fill on most painted paths), all, or a `#rrggbb` of the file
             * @default dominant
             */
            fillTarget?: string;
            /**
             * @description How the drawing fills the box
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
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description 0 transparent .. 1 opaque
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
                 * @description Softness in px; sigma is half of it
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
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
             * @default 0
             */
            y?: number;
        };
        Template: {
            /** @description Where the values of a brand kit belong */
            brand?: components["schemas"]["BrandRoleOutput"][];
            category: string;
            /** @description The design that an own template was made of; absent for a public one */
            designId?: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description What the design lets callers change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            /** @description Families that the template uses */
            fonts: string[];
            /** @description Formats that it can be rendered to */
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
            thumbnail: string | null;
            /** Format: date-time */
            updatedAt: string;
            version: number;
        };
        TemplateItem: {
            category: string;
            /** @description The design that an own template was made of; absent for a public one */
            designId?: string;
            /** @description Families that the template uses */
            fonts: string[];
            /** @description Formats that it can be rendered to */
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
            thumbnail: string | null;
        };
        TemplateList: {
            data: components["schemas"]["TemplateItem"][];
            /** @description Zero-based index of this page */
            page: number;
            perPage: number;
            /** @description The search term; empty when none was sent */
            search: string;
            /** @description All that match, on every page */
            total: number;
        };
        TextElement: {
            /** @description Ids that it had before, unique as well: calls that name one of them still find it */
            aliases?: string[];
            /**
             * @description Horizontal place of the lines
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
                 * @description Px by which it is wider on all four sides
                 * @default 0
                 */
                padding?: number;
            } | null;
            /**
             * @description How it mixes with what lies below, as in CSS
             * @default normal
             * @enum {string}
             */
            blendMode?: "normal" | "multiply" | "screen" | "overlay" | "darken" | "lighten" | "color-dodge" | "color-burn" | "hard-light" | "soft-light" | "difference" | "exclusion" | "hue" | "saturation" | "color" | "luminosity";
            /**
             * @description One line on an arc of curve × 360°; positive bows up
             * @default 0
             */
            curve?: number;
            /** @description Any JSON of your own; kept and ignored */
            custom?: unknown;
            /**
             * @description Writing direction; auto takes it from the first strong letter of each paragraph
             * @default auto
             * @enum {string}
             */
            direction?: "auto" | "ltr" | "rtl";
            /** @description Paint of the glyphs */
            fill?: string | ({
                /**
                 * @description Degrees as in CSS: 0 up, 90 to the right
                 * @default 180
                 */
                angle?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
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
                 * @description Radius, in lengths of the box's longer side
                 * @default 0.5
                 */
                r?: number;
                /** @description Colours along the gradient */
                stops: {
                    /** @description Hex colour of the stop */
                    color: string;
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "radial";
            } | {
                /**
                 * @description Degrees where the first stop stands: 0 up, clockwise
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
                    /** @description Where the colour stands on the gradient, 0..1 */
                    offset: number;
                }[];
                /** @constant */
                type: "conic";
            } | {
                /**
                 * @description As of an image
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
             * @description Px; never rewritten by fitting
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
            /** @description Address of the element; unique in the design */
            id: string;
            /**
             * @description Language tag, or null
             * @default null
             */
            lang?: string | null;
            /**
             * @description Em added after each glyph
             * @default 0
             */
            letterSpacing?: number;
            /**
             * @description Multiple of the font size
             * @default 1.2
             */
            lineHeight?: number;
            /**
             * @description Marks before paragraphs
             * @default null
             */
            list?: ("bullet" | "number") | null;
            /**
             * @description Protected from editing by hand; rendering ignores it
             * @default false
             */
            locked?: boolean;
            /**
             * @description The part of the box that is shown, or null for all
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
                 * @description Coordinates of the path, stretched to the box; by default fractions of it
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
             * @description Maximum font size with overflow shrink, px; null is the font size
             * @default null
             */
            maxFontSize?: number | null;
            /**
             * @description Maximum number of lines, or null for any number
             * @default null
             */
            maxLines?: number | null;
            /**
             * @description Minimum font size that shrinking may reach, px
             * @default 6
             */
            minFontSize?: number;
            /**
             * @description Name shown in the editor
             * @default
             */
            name?: string;
            /**
             * @description 0 transparent .. 1 opaque
             * @default 1
             */
            opacity?: number;
            /**
             * @description What happens to text that does not fit: the box grows down, the font shrinks, …
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
                 * @description Softness in px; sigma is half of it
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
            /** @description Runs that look different */
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
                 * @description Line at the text
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
             * @description Line at the text
             * @default none
             * @enum {string}
             */
            textDecoration?: "none" | "underline" | "line-through" | "overline";
            /**
             * @description Letter case when drawn
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
             * @description Vertical place of the lines
             * @default top
             * @enum {string}
             */
            verticalAlign?: "top" | "middle" | "bottom";
            /**
             * @description Whether it is drawn
             * @default true
             */
            visible?: boolean;
            /** @description Width of the box in px */
            width: number;
            /**
             * @description Where lines may break; keep-all never between two letters, for Korean
             * @default word
             * @enum {string}
             */
            wrap?: "word" | "keep-all" | "anywhere" | "none";
            /**
             * @description Left edge of the unrotated box, px from the parent
             * @default 0
             */
            x?: number;
            /**
             * @description Top edge of the unrotated box, px from the parent
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
            /** @description Of a font */
            family?: string;
            /** @description px; null for a font, and for an SVG that names none */
            height: number | null;
            id: string;
            mimetype: string;
            /** @description What the file was called when it was first uploaded; null where nobody said */
            name: string | null;
            /** @description Bytes */
            size: number;
            /**
             * @description Of a font
             * @enum {string}
             */
            style?: "normal" | "italic";
            /**
             * Format: uri
             * @description Works as a `src`
             */
            url: string;
            /** @description For an SVG: the parts that are not drawn */
            warnings?: components["schemas"]["Warning"][];
            /** @description Of a font */
            weight?: number;
            /** @description px; null for a font, and for an SVG that names none */
            width: number | null;
        };
        Usage: {
            /** @description Stretches that have renders, oldest first */
            data: {
                /**
                 * Format: date-time
                 * @description Beginning of the stretch, in UTC
                 */
                at: string;
                /** @description Bytes of the files that these renders stored */
                bytes: number;
                /** @description Renders that were served from cache */
                cached: number;
                failed: number;
                /** @description Median duration of the renders that were drawn, in ms; null when there is none */
                p50: number | null;
                /** @description 95th percentile of the same */
                p95: number | null;
                /** @description Renders that were asked for, also those that were deleted since */
                renders: number;
            }[];
            quotas: {
                /** @description Stored bytes: assets, documents, and files of renders */
                bytes: {
                    /** @description Null: no limit of its own */
                    limit: number | null;
                    used: number;
                };
                /** @description Renders that are open at once */
                open: {
                    /** @description Null: no limit of its own */
                    limit: number | null;
                    used: number;
                };
                /** @description Renders that were drawn in this calendar month, in UTC */
                renders: {
                    /** @description Null: no limit of its own */
                    limit: number | null;
                    used: number;
                };
            };
        };
        Version: {
            /** @description Null when it is unknown */
            author: {
                /** @description Of the person or the key; of an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "embed";
                /** @description Null of an embedded editor, and of who is gone */
                name: string | null;
            } | null;
            /** @description Where the values of a brand kit belong */
            brand?: components["schemas"]["BrandRoleOutput"][];
            /** Format: date-time */
            createdAt: string;
            document?: components["schemas"]["DesignDocument"];
            /** @description What the design lets callers change, in the order of a form */
            fields?: components["schemas"]["FieldOutput"][];
            note: string | null;
            pages: components["schemas"]["DesignPage"][];
            size: {
                height: number;
                width: number;
            };
            /** @description Null unless it was drawn while it was the latest */
            thumbnail: string | null;
            version: number;
        };
        VersionItem: {
            /** @description Null when it is unknown */
            author: {
                /** @description Of the person or the key; of an embedded editor, its `userId` */
                id: string;
                /** @enum {string} */
                kind: "person" | "key" | "embed";
                /** @description Null of an embedded editor, and of who is gone */
                name: string | null;
            } | null;
            /** Format: date-time */
            createdAt: string;
            note: string | null;
            /** @description Null unless it was drawn while it was the latest */
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
            /** @description All that match, on every page */
            total: number;
        };
        View: {
            /** @description px */
            height: number;
            /** @description The size of the image itself, upright */
            natural: {
                /** @description px */
                height: number;
                /** @description px */
                width: number;
            };
            /**
             * Format: uri
             * @description A lossless WebP, there for a day at least
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
            /** @description As in a document: http, https or data: URL, or the URL of a file */
            src: string;
        };
        Warning: {
            /** @enum {string} */
            code: "unknown_element" | "renamed_element" | "key_not_applicable" | "field_violated" | "unknown_element_type" | "stroke_width_defaulted" | "asset_replaced" | "asset_left_out" | "asset_cut" | "font_missing" | "glyphs_missing" | "svg_unsupported" | "text_overflow" | "low_resolution";
            elementId?: string;
            key?: string;
            message: string;
            modification?: number;
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
    duplicateDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description At most 255 characters, good for 24 hours. The same key and body return what the first call made; another call is a 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description At most 255 characters, good for 24 hours. The same key and body return what the first call made; another call is a 409. */
                "Idempotency-Key"?: string;
                /** @description `respond-async` is the same as `async: true`. */
                Prefer?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                    "application/json": components["schemas"]["RenderResult"];
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
                /** @description Only images, drawings or fonts */
                kind?: "image" | "svg" | "font";
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items on a page */
                perPage?: number;
                /** @description Part of the name, or of the family of a font, in any case */
                search?: string;
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
                /** @description At most 255 characters, good for 24 hours. The same key and body return what the first call made; another call is a 409. */
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
                     * @description PNG, JPEG, WebP, GIF, AVIF, TIFF, SVG, TTF, OTF, WOFF or WOFF2, at most 25 MiB; the only field.
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
                 * @description Id of an asset, as its upload returned it.
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
                /** @description Deletes it although something names it */
                force?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description Id of an asset, as its upload returned it.
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
    listBrandKits: {
        parameters: {
            query?: {
                /** @description latest: most recently updated first; oldest: oldest created first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items on a page */
                perPage?: number;
                /** @description Part of the name, in any case, with or without accents */
                search?: string;
                /** @description Only what was made with this embedder's user id */
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
                /** @description At most 255 characters, good for 24 hours. The same key and body return what the first call made; another call is a 409. */
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
    listDesigns: {
        parameters: {
            query?: {
                /** @description latest: most recently updated first; oldest: oldest created first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items on a page */
                perPage?: number;
                /** @description Part of the name, in any case, with or without accents */
                search?: string;
                /** @description Only what was made with this embedder's user id */
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
                /** @description At most 255 characters, good for 24 hours. The same key and body return what the first call made; another call is a 409. */
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
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description The version, or the revision of the draft, that the change is based on, as in `ETag`; a stale one is a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description The version, or the revision of the draft, that the change is based on, as in `ETag`; a stale one is a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description The version, or the revision of the draft, that the change is based on, as in `ETag`; a stale one is a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
    publishDesign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version, or the revision of the draft, that the change is based on, as in `ETag`; a stale one is a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
    saveTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description Items on a page */
                perPage?: number;
                /** @description Part of the note, in any case */
                search?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
                /** @description The version, or the revision of the draft, that the change is based on, as in `ETag`; a stale one is a 412. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description Id of a design; to render or copy, also of a template. Where it is read, rendered or copied, `@` and a number pin a version: `dsg_…@3`. For people who are signed in and embedded editors, `dsg_…@draft` is the draft.
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
            header?: never;
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
                /** @description Instead of `page`: the `nextCursor` of an answer, whose list goes on. Nothing is lost or repeated while renders are added, and late pages are as fast as early ones */
                cursor?: string;
                /** @description Only renders of this design or template */
                designId?: string;
                /** @description Only renders created then or later; a date means 0:00 UTC */
                from?: string;
                /** @description Only renders that this API key asked for */
                keyId?: string;
                /** @description latest: newest first; oldest: oldest first */
                orderBy?: "latest" | "oldest";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items on a page */
                perPage?: number;
                /** @description Id of a render, design or template, or its beginning, e.g. `rnd_01kaq5` */
                search?: string;
                /** @description Only renders in this state */
                status?: "queued" | "rendering" | "completed" | "failed" | "cancelled";
                /** @description Only renders created before; a date means 0:00 UTC */
                to?: string;
                /** @description Only renders that this embedder's user asked for */
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
                /** @description Adds what the render was asked for */
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
    listTemplates: {
        parameters: {
            query?: {
                /** @description Only templates of this category, in any case */
                category?: string;
                /** @description latest: most recently updated first; oldest: oldest created first */
                orderBy?: "latest" | "oldest";
                /** @description Only templates of this shape */
                orientation?: "Landscape" | "Portrait" | "Square";
                /** @description Public templates, the organization's own, or both */
                owner?: "public" | "own" | "all";
                /** @description Zero-based index of the page */
                page?: number;
                /** @description Items on a page */
                perPage?: number;
                /** @description Only promoted templates, or only others */
                promoted?: boolean;
                /** @description Part of the name or of a keyword, in any case, with or without accents */
                search?: string;
                /** @description Only templates of this size in px, as in `1080x1350` */
                size?: string;
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
                /** @description Length of each stretch */
                by?: "hour" | "day" | "month";
                /** @description Only renders asked for since then; by default 30 days before `to`. A date means 0:00 UTC */
                from?: string;
                /** @description Only renders asked for before; by default now */
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
}
