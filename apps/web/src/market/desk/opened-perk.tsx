import type { OpenedProps } from '../../platform/waiting.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { OpenedBody, OpenedHead } from '../../ui/layout/opened.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { t } from './words/index.ts'

/** A request to use a perk, with everything about it in the row. */
export function OpenedPerk({ row, bar }: OpenedProps) {
  const { perk, note, paidPp, more = 0, lately = 0 } = row.facts
  return (
    <>
      <OpenedHead title={String(perk)} lead={t('lead', { who: [row.who, ...row.classNames].join(', ') })} />
      <OpenedBody>
        {note === '' ? null : <p>{note}</p>}
        <Row gap="small">
          <Chip>{t('bought', { pp: Number(paidPp) })}</Chip>
          {Number(lately) > 0 ? <Chip>{t('lately', { count: Number(lately) })}</Chip> : null}
          {Number(more) > 0 ? <Chip>{t('more', { count: Number(more) })}</Chip> : null}
        </Row>
        <p>{t('kept')}</p>
      </OpenedBody>
      {bar({ approve: t('approve') })}
    </>
  )
}
