export {
  type ActionContext,
  type ActionEffect,
  type ActionGroup,
  actionGroups,
  type UiRequest,
  type EditorAction,
  type OpenText,
  type TextEdit,
} from './actions/action'
export { actionOf, type KeyOutcome, type KeyPlace, onKey } from './actions/action-of-key'
export { actions } from './actions/actions'
export { linkedRange, linkEffect, lookEffect, writtenLooks } from './actions/written-looks'
export { chordText, type KeyPress, type Platform } from './actions/chord'
export { announced, nameOf } from './announcing/announced'
export { aloneOnPage } from './clipboard/alone'
export { type Clipping, copyElements, parseClipping } from './clipboard/clipping'
export { paste, type PastePlace } from './clipboard/paste'
export { align, type Alignment, alignToPage } from './commands/arrange/align'
export { type Axis, distribute } from './commands/arrange/distribute'
export { flip } from './commands/arrange/flip'
export { matchSize } from './commands/arrange/match-size'
export { scaleAsOne } from './commands/arrange/scale-as-one'
export { tidy } from './commands/arrange/tidy'
export { type Changed, type Command, commandOf, isRefused, type Refused } from './commands/command'
export { duplicate } from './commands/elements/duplicate'
export { fitGroups } from './commands/elements/fit-groups'
export { group, ungroup } from './commands/elements/group'
export { type ElementInput, insert, type Place } from './commands/elements/insert'
export { modify } from './commands/elements/modify'
export { move } from './commands/elements/move'
export { nest } from './commands/elements/nest'
export { type Properties, setEach, setProperties } from './commands/elements/properties'
export { remove } from './commands/elements/remove'
export { addAlias, forgetAlias, rename } from './commands/elements/rename'
export { styleGraphemes } from './commands/elements/style-graphemes'
export { type Order, reorder } from './commands/elements/reorder'
export { pasteStyle, styleOf } from './commands/elements/style'
export { toggle } from './commands/elements/toggle'
export {
  type Applied,
  applyOperations,
  type Operation,
  type RefusedOperation,
} from './operations/apply-operations'
export { type LayoutOperation, type MeasureTexts } from './operations/lay-out'
export { type ContainerNode, type ElementNode, type LayoutNode } from './autolayout/node'
export { type Overflow } from './autolayout/laid-out'
export { commandFor, type DirectOperation, type OperationOf } from './operations/operation'
export { addFonts } from './commands/form/fonts'
export {
  type Address,
  moveField,
  removeBrandRole,
  removeField,
  setBrandRole,
  setField,
} from './commands/form/roles'
export {
  addPage,
  duplicatePage,
  movePage,
  removePage,
  resizeDesign,
  setPage,
} from './commands/pages/pages'
export {
  boxMatrixOf,
  type CropDrag,
  cropDragged,
  cropFocusOf,
  cropFrameOf,
  type CropGrip,
  cropGripAt,
  type PlacedImage,
  withEdgeMoved,
} from './crop/crop-drag'
export {
  croppedProperties,
  type Cropping,
  croppingOf,
  cropZoomOf,
  uncropped,
  withCropZoom,
  withPictureMoved,
} from './crop/cropping'
export { type NestedElement } from './geometry/pose'
export { restingAngle, type Rotation, turned, turnOf } from './geometry/rotate'
export { scaled, type Scaling, scalingOf, type Stretch } from './geometry/stretch'
export { colourAt } from './gradient/colour-at'
export { type GradientTarget, gradientTargetOf } from './gradient/gradient-target'
export {
  type GradientGrip,
  gradientLine,
  gripMoved,
  gripNudged,
  gripPlace,
  gripsOf,
  withoutStop,
  withStop,
} from './gradient/gradient-grips'
export { elementsIn, type MarqueeOptions } from './hit/elements-in'
export { type Frame, frameOf, framesOf, seenArea } from './hit/frame'
export { type Edge, type Handle, handleAt } from './hit/handle-at'
export { type Hit, type HitOptions, hitsAt } from './hit/hits-at'
export { type Entry, type History, type Moment } from './history/history'
export { type Join, type Step } from './history/joins'
export { type DrawnKind, kindOf, type ToolOf } from './kinds/kinds'
export { maskWithTopmost } from './mask/mask-with-topmost'
export { type Answer, type Answers, type Conflict } from './merge/conflicts'
export { merge, type Merged } from './merge/merge'
export { type Versions } from './merge/versions'
export {
  emptySelection,
  enterGroup,
  select,
  selectAll,
  type Selection,
  selectNext,
  showPage,
  stepOut,
  toggleSelected,
} from './selection/selection'
export { type Anchor, everyAnchor } from './snap/axis'
export { type Gap } from './snap/gaps'
export { distances } from './snap/measure'
export { type Moving, snap, type Snap } from './snap/snap'
export { type Line, type SnapIndex, snapIndex, type SnapTargets } from './snap/snap-index'
export { createObservable, type Observable } from './store/observable'
export { type Action, type EditorState, openedState, reduce } from './store/state'
export { createStore, type EditorStore } from './store/store'
export { snapTargets } from './tools/snap-targets'
export { type Cursor, cursorOf, type Over, pullOf } from './tools/cursor'
export { boxBetween, type Dragging, gestureOf } from './tools/drag'
export { clickedSide, type DrawnBox, lineBetween } from './tools/drawn'
export {
  type Modifiers,
  type PointerInput,
  type ToolEvent,
  type ToolName,
  toolNames,
} from './tools/events'
export { type AppliedGesture, applyGesture, snappedBox } from './tools/apply-gesture'
export { isOnSelection } from './tools/targets'
export { type Gesture, type GestureOf } from './tools/gesture'
export { clipWords, parseWords, splicedRich } from './text/clipped-words'
export { graphemesBetween, graphemesOf, offsetOf } from './text/graphemes'
export { type Look, lookKeys, type Rich } from './text/looks'
export { allOf, type CaretMove, deletedRange, movedCaret, type WrittenText } from './text/moved'
export { retyped, spliceBetween, spliced, type Splice } from './text/spliced'
export {
  type GraphemeRange,
  type LookChange,
  ownLook,
  shownLooks,
  styled,
  textIn,
} from './text/styled'
export { nearestStyle, textsInStyle, textStyleOf } from './text/text-styles'
export { caretIn, rangeOf, type TextSelection } from './text/text-selection'
export { paragraphAt, wordAt } from './text/words'
export { idle, step } from './tools/step'
export {
  type Drag,
  type Scene,
  type Step as ToolStep,
  type ToolEffect,
  type ToolState,
} from './tools/tool'
export {
  everyElement,
  findElement,
  findElements,
  type Found,
  groupsAt,
  isGroup,
} from './tree/find-element'
export { type Variant, variantsOf } from './variants/variants'
export { boundsOnPage, placementAt, reparent, toGroupSpace } from './tree/place-on-page'
export { drawnExtent, type ExtentOf, storedExtent } from './tree/extent'
export { topmost } from './tree/topmost'
