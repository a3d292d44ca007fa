import { Crown, FlaskConical, GraduationCap, LogOut } from 'lucide-react'
import { NoticeBell } from '../notices/index.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import styles from './nav-bar.module.css'
import type { ShellModel, ShellPerson } from './shell-model.ts'
import { t } from './words/index.ts'

const phoneNameLength = 8

/** The name as the bar shows it: whole on wide screens, where only its style may shorten it, 8 characters and an ellipsis on phones. */
function nameInBar(name: string, phone: boolean): string {
  if (!phone) return name
  const letters = [...name]
  return letters.length > phoneNameLength ? `${letters.slice(0, phoneNameLength).join('')}…` : name
}

function Who({ person, phone }: { person: ShellPerson; phone: boolean }) {
  return (
    <span className={styles.who} title={person.name}>
      {phone ? null : <Avatar id={person.id} name={person.name} photoUrl={person.photoUrl} size="small" />}
      {person.may.runSchool ? <Crown className={styles.icon} role="img" aria-label={t('admin')} /> : null}
      {person.isTestAccount ? <FlaskConical className={styles.icon} role="img" aria-label={t('testAccount')} /> : null}
      <span className={styles.name}>{nameInBar(person.name, phone)}</span>
    </span>
  )
}

type NavPersonProps = { model: ShellModel; person: ShellPerson; phone: boolean }

/** The right end of the bar for people who are signed in: tutorials, notifications, the name, the way out. */
export function NavPerson({ model, person, phone }: NavPersonProps) {
  return (
    <>
      {!phone && model.onReviewTutorials ? (
        <button type="button" className={styles.link} onClick={model.onReviewTutorials}>
          <GraduationCap className={styles.icon} aria-hidden="true" />
          {t('reviewTutorials')}
        </button>
      ) : null}
      {model.notices ? <NoticeBell notices={model.notices} /> : null}
      <Who person={person} phone={phone} />
      {!phone ? (
        <button
          type="button"
          className={styles.link}
          aria-disabled={model.signingOut || undefined}
          onClick={model.signingOut ? undefined : model.onSignOut}
        >
          <LogOut className={styles.icon} aria-hidden="true" />
          {t(model.signingOut ? 'signingOut' : 'logout')}
        </button>
      ) : null}
    </>
  )
}
