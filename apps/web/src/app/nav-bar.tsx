import { Crown, FlaskConical, GraduationCap, LogIn, LogOut, MenuIcon, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { Avatar } from '../ui/display/avatar.tsx'
import { Neatline } from '../ui/layout/neatline.tsx'
import { Brand } from './brand.tsx'
import styles from './nav-bar.module.css'
import { NoticeBell } from './notice-bell.tsx'
import type { ShellModel, ShellPerson } from './shell-model.ts'
import { usePhone } from './use-phone.ts'

const phoneNameLength = 8

const loadPhoneMenu = () => import('./phone-menu.tsx')
const PhoneMenu = lazy(async () => ({ default: (await loadPhoneMenu()).PhoneMenu }))

/** The name as the bar shows it: whole or its first word on wide screens, 8 characters and an ellipsis on phones. */
function nameInBar(name: string, phone: boolean): string {
  if (!phone) return name.length > 12 ? (name.split(' ')[0] ?? name) : name
  const letters = [...name]
  return letters.length > phoneNameLength ? `${letters.slice(0, phoneNameLength).join('')}…` : name
}

function Who({ person, phone }: { person: ShellPerson; phone: boolean }) {
  return (
    <span className={styles.who} title={person.name}>
      {phone ? null : <Avatar id={person.id} name={person.name} photoUrl={person.photoUrl} size="small" />}
      {person.isAdmin ? <Crown className={styles.icon} role="img" aria-label="Admin" /> : null}
      {person.isTestAccount ? <FlaskConical className={styles.icon} role="img" aria-label="Test account" /> : null}
      <span>{nameInBar(person.name, phone)}</span>
    </span>
  )
}

/** The sticky bar: brand, links, notifications, the person, and on phones the menu. */
export function NavBar({ model }: { model: ShellModel }) {
  const phone = usePhone()
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { person } = model

  const closeMenu = useCallback((by: 'key' | 'link') => {
    setMenuOpen(false)
    if (by === 'key') menuButton.current?.focus()
  }, [])

  useEffect(() => {
    if (phone) loadPhoneMenu().catch((error: unknown) => console.info('The menu will be loaded when it is opened.', error))
    else setMenuOpen(false)
  }, [phone])

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Brand />
        {phone ? null : (
          <nav className={styles.links} aria-label="Main">
            {model.links.map(link => (
              <Link
                key={link.href}
                href={link.href}
                className={classNames(
                  styles.link,
                  (link.section === 'Scorekeeper Tools' || link.section === 'Administration') && styles.tool,
                )}
                aria-current={path === link.href || path.startsWith(`${link.href}/`) ? 'page' : undefined}
              >
                {link.label}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.right}>
          {!phone && model.onReviewTutorials ? (
            <button type="button" className={styles.link} onClick={model.onReviewTutorials}>
              <GraduationCap className={styles.icon} aria-hidden="true" />
              <span className={styles.roomy}>Review Tutorials</span>
            </button>
          ) : null}
          {model.notices ? <NoticeBell notices={model.notices} /> : null}
          {person ? <Who person={person} phone={phone} /> : null}
          {!phone && person ? (
            <button
              type="button"
              className={styles.link}
              aria-disabled={model.signingOut || undefined}
              onClick={model.signingOut ? undefined : model.onSignOut}
            >
              <LogOut className={styles.icon} aria-hidden="true" />
              {model.signingOut ? 'Signing out...' : 'Logout'}
            </button>
          ) : null}
          {!phone && model.session === 'signed-out' ? (
            <Link href="/login" className={styles.link} aria-current={path === '/login' ? 'page' : undefined}>
              <LogIn className={styles.icon} aria-hidden="true" />
              Login
            </Link>
          ) : null}
          {phone ? (
            <button
              ref={menuButton}
              type="button"
              className={styles.menuButton}
              aria-label={menuOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={menuOpen}
              aria-controls="phone-menu"
              onClick={() => setMenuOpen(!menuOpen)}
            >
              {menuOpen ? <X className={styles.icon} aria-hidden="true" /> : <MenuIcon className={styles.icon} aria-hidden="true" />}
            </button>
          ) : null}
        </div>
      </div>
      <Neatline />
      {phone && menuOpen ? (
        <Suspense fallback={null}>
          <PhoneMenu model={model} toggle={menuButton} onClose={closeMenu} />
        </Suspense>
      ) : null}
    </header>
  )
}
