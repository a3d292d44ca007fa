import { Card, CardHead } from '../../ui/layout/card.tsx'
import { t } from '../words/index.ts'
import { Letter } from './letter.tsx'

/** The letter that started it all, as far as it can be read. */
export function LetterCard({ lines, postscript }: { lines: readonly string[]; postscript: string | null }) {
  return (
    <Card>
      <CardHead title={t('letter')} note={t('letter.note', { open: lines.length })} />
      <Letter lines={lines} postscript={postscript} />
    </Card>
  )
}
