import { ButtonLink } from '../../ui/actions/button.tsx'
import styles from './login-page.module.css'

/** The way over Google, where the school has it: a plain link, no script of anybody else. */
export function GoogleWay() {
  return (
    <div>
      <p className={styles.or}>or</p>
      <ButtonLink href="/api/people/google" external look="secondary" wide>
        Continue with Google
      </ButtonLink>
    </div>
  )
}
