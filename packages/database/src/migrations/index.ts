import { Accounts1763700000001 } from './founding/1763700000001-accounts'
import { Designs1763700000002 } from './founding/1763700000002-designs'
import { Renders1763700000003 } from './founding/1763700000003-renders'
import { Templates1763800000004 } from './founding/1763800000004-templates'
import { RenderReuse1763800000005 } from './founding/1763800000005-render-reuse'
import { Assets1763800000006 } from './founding/1763800000006-assets'
import { KeyUsers1763800000007 } from './founding/1763800000007-key-users'
import { Lists1763800000008 } from './founding/1763800000008-lists'
import { Thumbnails1763800000009 } from './founding/1763800000009-thumbnails'
import { EditorUsers1763800000010 } from './founding/1763800000010-editor-users'
import { RequestIds1763800000011 } from './founding/1763800000011-request-ids'
import { FileSecrets1763800000012 } from './founding/1763800000012-file-secrets'
import { AskedThumbnails1763800000013 } from './founding/1763800000013-asked-thumbnails'
import { Deletion1763800000014 } from './founding/1763800000014-deletion'
import { Erasure1763800000015 } from './founding/1763800000015-erasure'
import { Usage1763800000016 } from './founding/1763800000016-usage'
import { FileSweeps1763800000017 } from './founding/1763800000017-file-sweeps'
import { RenderKeys1763800000030 } from './1763800000030-render-keys'
import { OwnTemplates1763800000031 } from './1763800000031-own-templates'
import { AssetUses1763800000032 } from './1763800000032-asset-uses'
import { FontUses1763800000033 } from './1763800000033-font-uses'
import { OrganizationFonts1763800000040 } from './1763800000040-organization-fonts'
import { SignIn1763800000050 } from './1763800000050-sign-in'
import { Versions1763800000060 } from './1763800000060-versions'
import { Drafts1763800000061 } from './1763800000061-drafts'
import { DraftRenders1763800000062 } from './1763800000062-draft-renders'
import { ThumbnailRetries1763800000064 } from './1763800000064-thumbnail-retries'
import { Views1763800000065 } from './1763800000065-views'
import { DraftUsers1763800000066 } from './1763800000066-draft-users'
import { TemplateSources1763800000067 } from './1763800000067-template-sources'
import { FontGlyphs1763800000068 } from './1763800000068-font-glyphs'
import { EmbedSessions1763800000069 } from './1763800000069-embed-sessions'
import { AssetNames1763800000070 } from './1763800000070-asset-names'
import { OpenRenders1763800000071 } from './1763800000071-open-renders'
import { SweepGate1763800000072 } from './1763800000072-sweep-gate'
import { AscendingLists1763800000073 } from './1763800000073-ascending-lists'
import { MissingVersions1763800000076 } from './1763800000076-missing-versions'
import { LinkMakers1763800000077 } from './1763800000077-link-makers'
import { DeletingFiles1763800000080 } from './1763800000080-deleting-files'
import { AuditEntries1763800000090 } from './1763800000090-audit-entries'
import { OwnAddresses1763800000100 } from './1763800000100-own-addresses'

/** All migrations, oldest first. Never change one that was released. */
export const migrations = [
  Accounts1763700000001,
  Designs1763700000002,
  Renders1763700000003,
  Templates1763800000004,
  RenderReuse1763800000005,
  Assets1763800000006,
  KeyUsers1763800000007,
  Lists1763800000008,
  Thumbnails1763800000009,
  EditorUsers1763800000010,
  RequestIds1763800000011,
  FileSecrets1763800000012,
  AskedThumbnails1763800000013,
  Deletion1763800000014,
  Erasure1763800000015,
  Usage1763800000016,
  FileSweeps1763800000017,
  RenderKeys1763800000030,
  OwnTemplates1763800000031,
  AssetUses1763800000032,
  FontUses1763800000033,
  OrganizationFonts1763800000040,
  SignIn1763800000050,
  Versions1763800000060,
  Drafts1763800000061,
  DraftRenders1763800000062,
  ThumbnailRetries1763800000064,
  Views1763800000065,
  DraftUsers1763800000066,
  TemplateSources1763800000067,
  FontGlyphs1763800000068,
  EmbedSessions1763800000069,
  AssetNames1763800000070,
  OpenRenders1763800000071,
  SweepGate1763800000072,
  AscendingLists1763800000073,
  MissingVersions1763800000076,
  LinkMakers1763800000077,
  DeletingFiles1763800000080,
  AuditEntries1763800000090,
  OwnAddresses1763800000100,
]
