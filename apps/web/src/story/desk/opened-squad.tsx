import type { OpenedProps } from '../../platform/waiting.ts'
import { readMoment } from '../../ui/display/when.tsx'
import { OpenedBody, OpenedHead } from '../../ui/layout/opened.tsx'
import { t } from './words/index.ts'

/** The present and the missing pupils, and what a stand-in does. */
export function OpenedSquad({ row: { who, classNames, since, facts }, bar }: OpenedProps) {
  const [name, squad, boss] = [String(facts.name), String(facts.squad), String(facts.boss)]
  return (
    <>
      <OpenedHead
        title={t('squad.what', { squad, name, boss })}
        lead={t('squad.lead', { who: [who, ...classNames].join(', '), when: readMoment(new Date(since), new Date()) })}
      />
      <OpenedBody>
        <p>{t(facts.marked === 1 ? 'squad.absent' : 'squad.notThere', { name, needed: Number(facts.needed) })}</p>
        <p>{t('squad.standIn', { name })}</p>
        <p>{t('squad.noDeny')}</p>
      </OpenedBody>
      {bar({ approve: t('squad.give') })}
    </>
  )
}
