import { isSignedOut, wordsOf } from '../../platform/call.ts'
import { t } from '../words/index.ts'

/** Words for a failed change of one's own account. */
export const wordsOfAccount = (error: unknown): string => (isSignedOut(error) ? t('noUser') : wordsOf(error))
