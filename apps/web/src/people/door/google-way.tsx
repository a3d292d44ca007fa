import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './login-page.module.css'
import { t } from './words/index.ts'

/** The way over Google, where the school has it: a plain link, no script of anybody else. */
export function GoogleWay() {
  return (
    <div>
      <p className={styles.or}>{t('google.or')}</p>
      <ButtonLink href="/api/people/google" external look="secondary" wide>
        {t('google')}
      </ButtonLink>
    </div>
  )
}
