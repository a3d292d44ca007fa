import type { OpenedProps } from '../../platform/waiting.ts'
import { OpenedBody, OpenedHead } from '../../ui/layout/opened.tsx'
import { t } from './words/index.ts'

/** A name that waits, with everything about it in the row. */
export function OpenedName({ row, bar }: OpenedProps) {
  const asked = String(row.facts.asked)
  return (
    <>
      <OpenedHead title={t('what', { asked })} lead={t('lead', { who: [row.who, ...row.classNames].join(', ') })} />
      <OpenedBody>
        {row.facts.alike === 1 ? <p>{t('alike')}</p> : null}
        <p>{t('why')}</p>
      </OpenedBody>
      {bar({ approve: t('approve') })}
    </>
  )
}
