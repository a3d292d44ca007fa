export {
  type AmountRefusal,
  applyChange,
  checkBalance,
  checkChangeAmount,
  checkLessonTotal,
  LARGE_CHANGE_PP,
  type LedgerRefusal,
  MAX_BALANCE_PP,
  MAX_CHANGE_PP,
  MAX_LESSON_CHANGE_PP,
} from './change.ts'
export { type Debt, type DebtSince, type PaidBack, settleReturn, totalOwed, type UndoneLine, undoLine } from './undo.ts'
