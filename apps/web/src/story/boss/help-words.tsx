import type { BossFight } from '@xiotein/contract/story'
import { Note } from '../../ui/messages/note.tsx'
import { t } from './words/index.ts'

type Help = Pick<BossFight, 'harm' | 'restsEvery' | 'weakerPercent'>

/** Before the first turn of another try: the guardian's words, what hurt most, and the help that there is now. */
export function Greeting({ battle: { harm, restsEvery, weakerPercent }, greeting }: { battle: Help; greeting: string }) {
  return (
    <Note tone="info" title={greeting}>
      {harm === null ? null : <Harm harm={harm} />}
      {restsEvery === null ? null : <p>{t('rests', { turns: restsEvery })}</p>}
      {weakerPercent === 0 ? null : <p>{t('weaker', { percent: weakerPercent })}</p>}
    </Note>
  )
}

export function Harm({ harm: { name, warning } }: { harm: NonNullable<BossFight['harm']> }) {
  return (
    <p>
      {t('harm', { name })} {warning}
    </p>
  )
}
