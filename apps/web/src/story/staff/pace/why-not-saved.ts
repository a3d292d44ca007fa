import { isRuled } from '../../../platform/use-command-with-toasts.tsx'
import { t } from '../words/index.ts'

/** Why the days were not saved. A rule that said no, such as for days that somebody else has changed, has said what to do. */
export const whyNotSaved = ({ problem, error }: { problem: string | null; error: unknown }): string | null =>
  problem === null || isRuled(error) ? problem : `${t('pace.notSaved')}. ${problem}`
