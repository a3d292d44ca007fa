import { Answer } from '../../platform/answer.tsx'
import { useRead } from '../../platform/use-read.ts'
import type { OpenedProps } from '../../platform/waiting.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { readNumber } from '../../ui/display/numbers.ts'
import { SkeletonRows } from '../../ui/display/waiting.tsx'
import { When } from '../../ui/display/when.tsx'
import { OpenedBody, OpenedHead } from '../../ui/layout/opened.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { marketApi } from '../use-market.ts'
import { t } from './words/index.ts'

/** A request to use a perk, with what the perk is and what its pupil has. */
export function OpenedPerk({ row, bar }: OpenedProps) {
  const query = useRead(marketApi, 'market.request', { requestId: row.id })
  return (
    <Answer query={query} failed={t('failed')} inside="card" waiting={<SkeletonRows rows={3} disc={false} />}>
      {({ request: { itemName, pupilName, note, paidPp, boughtAt, left, pp, has, mayDecide } }) => (
        <>
          <OpenedHead title={itemName} lead={t('lead', { who: [pupilName, ...row.classNames].join(', ') })} />
          <OpenedBody>
            {note === '' ? null : <p>{note}</p>}
            <Row gap="small">
              <Chip>
                {t('bought', { pp: paidPp })} <When at={boughtAt} />
              </Chip>
              {left === null ? null : <Chip>{t('left', { count: left })}</Chip>}
              <Chip>{t('pp', { pp: readNumber(pp) })}</Chip>
              {has.map(({ name, count }) => (
                <Chip key={name}>{t('has', { name, count })}</Chip>
              ))}
            </Row>
            <p>{t('kept')}</p>
          </OpenedBody>
          {bar({ approve: t('approve'), whyNot: mayDecide ? null : t('answered') })}
        </>
      )}
    </Answer>
  )
}
