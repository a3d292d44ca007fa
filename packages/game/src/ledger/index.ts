export {
  type AppliedChange,
  applyChange,
  checkChangeAmount,
  checkLessonTotal,
  type LedgerRefusal,
  MAX_CHANGE_PP,
  MAX_LESSON_CHANGE_PP,
  type RecordedLine,
  type UndoneLine,
  undoLine,
} from './change.ts'
