import { PpAmount } from '../ui/display/pp.tsx'
import { PageHead } from '../ui/layout/page.tsx'
import styles from './market.module.css'
import { t } from './words/index.ts'

/** The head of the market, with what its reader can pay. While that is not known (null), its place stays empty, so that nothing moves later. */
export function MarketHead({ pp }: { pp: number | null }) {
  return (
    <PageHead title={t('market')} lead={t('lead')}>
      <p className={styles.purse} {...(pp === null ? { 'aria-hidden': true, style: { visibility: 'hidden' } } : {})}>
        <span>{t('powerPoints')}</span>
        <PpAmount pp={pp ?? 0} />
      </p>
    </PageHead>
  )
}
