import { LogIn, MenuIcon, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { classNames } from '../ui/class-names.ts'
import { Neatline } from '../ui/layout/neatline.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { Part } from '../ui/messages/part.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Brand } from './brand.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './nav-bar.module.css'
import type { ShellModel } from './shell-model.ts'
import { usePhone } from './use-phone.ts'
import { t } from './words/index.ts'

/** Loaded when it is first opened, because it would compete with the page for the network. */
const PhoneMenu = lazyWithRetry(async () => (await import('./menu/phone-menu.tsx')).PhoneMenu)

/** The part that only people who are signed in see: separate, so that the sign-in page need not load it. */
const NavPerson = lazyWithRetry(async () => (await import('./nav-person.tsx')).NavPerson)

/** The sticky bar: brand, links, notifications, the person, and on phones the menu. */
export function NavBar({ model }: { model: ShellModel }) {
  const phone = usePhone()
  const [path] = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const { person } = model

  const closeMenu = useCallback((by: 'key' | 'link') => {
    setMenuOpen(false)
    if (by === 'key') menuButton.current?.focus()
  }, [])

  const menuFailed = (): void => {
    setMenuOpen(false)
    toast(t('partMissing.text'), 'bad')
  }

  useEffect(() => {
    if (phone === false) setMenuOpen(false)
  }, [phone])

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Brand />
        {phone ? null : (
          <nav className={classNames(styles.links, styles.wide)} aria-label={t('nav.main')} data-tutorial="links">
            {model.links.map(link => (
              <Link
                key={link.href}
                href={link.href}
                data-tutorial={`link:${link.href}`}
                className={classNames(styles.link, (link.section === 'scorekeeper' || link.section === 'administration') && styles.tool)}
                aria-current={path === link.href || path.startsWith(`${link.href}/`) ? 'page' : undefined}
              >
                {link.label()}
                {link.Mark ? <link.Mark /> : null}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.right}>
          {person ? (
            <Part quiet resetKey={model.connection}>
              <NavPerson model={model} person={person} phone={phone === true} />
            </Part>
          ) : null}
          {model.session === 'signed-out' ? <LanguageChoice /> : null}
          {!phone && model.session === 'signed-out' && model.canLogin ? (
            <Link href="/login" className={classNames(styles.link, styles.wide)} aria-current={path === '/login' ? 'page' : undefined}>
              <LogIn className={styles.icon} aria-hidden="true" />
              {t('login')}
            </Link>
          ) : null}
          {phone !== false ? (
            <button
              ref={menuButton}
              type="button"
              className={classNames(styles.menuButton, styles.narrow)}
              data-tutorial="menu"
              aria-expanded={menuOpen}
              aria-controls="phone-menu"
              onClick={() => setMenuOpen(!menuOpen)}
            >
              {menuOpen ? <X className={styles.icon} aria-hidden="true" /> : <MenuIcon className={styles.icon} aria-hidden="true" />}
              <VisuallyHidden>{t(menuOpen ? 'nav.close' : 'nav.open')}</VisuallyHidden>
              {menuOpen ? null : model.links.map(({ href, Mark }) => (Mark ? <Mark key={href} /> : null))}
            </button>
          ) : null}
        </div>
      </div>
      <Neatline />
      {phone && menuOpen ? (
        <Part quiet onFailed={menuFailed}>
          <PhoneMenu model={model} toggle={menuButton} onClose={closeMenu} />
        </Part>
      ) : null}
    </header>
  )
}
