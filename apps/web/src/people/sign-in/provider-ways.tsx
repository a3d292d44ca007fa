import { ButtonLink } from '../../ui/actions/button.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSessionState } from '../session.ts'
import styles from './login-page.module.css'
import { t } from './words/index.ts'

/** The OpenID Connect providers that the school has, such as Google: plain links, no script of anybody else. */
export function ProviderWays() {
  const { front } = useSessionState()
  const providers = front?.providers ?? []
  if (providers.length === 0) return null
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('or')}</p>
      <Stack gap="small">
        {providers.map(({ id, name }) => (
          <ButtonLink key={id} href={`/api/people/${id}`} external look="secondary" wide>
            {t('provider', { name })}
          </ButtonLink>
        ))}
      </Stack>
    </div>
  )
}
