import {
  CaseSensitive,
  CirclePause,
  GraduationCap,
  History,
  LogIn,
  LogOut,
  type LucideIcon,
  Moon,
  UserRoundPlus,
  Volume2,
} from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useKeeping } from '../../people/index.ts'
import type { LinkSection } from '../../platform/feature.ts'
import { QueryFailed } from '../../platform/query-failed.tsx'
import wickUrl from '../../ui/art/wick.svg'
import { keepTabInside } from '../../ui/overlay/keep-focus.ts'
import { RecentMessages } from '../../ui/overlay/recent-messages.tsx'
import { useScrollLock } from '../../ui/overlay/use-scroll-lock.ts'
import { useReading } from '../../ui/reading.ts'
import type { ShellModel } from '../shell-model.ts'
import styles from './phone-menu.module.css'
import { t } from './words/index.ts'

type PhoneMenuProps = {
  model: ShellModel
  /** The button that opened the menu: part of the cycle of Tab. */
  toggle: RefObject<HTMLButtonElement | null>
  onClose: (by: 'key' | 'link') => void
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.grid}>{children}</ul>
    </section>
  )
}

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      {children}
    </>
  )
}

/** The menu of narrow screens: a plate over the whole page, in sections. */
export function PhoneMenu({ model, toggle, onClose }: PhoneMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const [path] = useLocation()
  const [messagesOpen, setMessagesOpen] = useState(false)

  useScrollLock()
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])

  useEffect(() => {
    if (messagesOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault()
        onClose('key')
      } else if (event.key === 'Tab' && toggle.current && menu.current) {
        // The circle is the menu button and the menu; from the button Tab goes into the menu, not on to the page.
        if (document.activeElement === toggle.current) {
          event.preventDefault()
          const stops = menu.current.querySelectorAll<HTMLElement>('a, button')
          ;(event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus()
        } else {
          keepTabInside(event, menu.current)
        }
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [messagesOpen, onClose, toggle])

  const linksOf = (section: LinkSection) =>
    model.links
      .filter(link => link.section === section)
      .map(link => (
        <li key={link.href}>
          <Link
            href={link.href}
            className={styles.entry}
            aria-current={path === link.href ? 'page' : undefined}
            onClick={() => onClose('link')}
          >
            <Entry icon={link.icon}>
              {link.label()}
              {link.Mark ? <link.Mark /> : null}
            </Entry>
          </Link>
        </li>
      ))
  const main = linksOf('main')
  const scorekeeper = linksOf('scorekeeper')
  const administration = linksOf('administration')

  return (
    <div ref={menu} id="phone-menu" className={styles.menu} data-ground="plate">
      {main.length > 0 || model.onReviewTutorials ? (
        <Section title={t('section.main')}>
          {main}
          {model.onReviewTutorials ? (
            <li>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  onClose('link')
                  model.onReviewTutorials?.()
                }}
              >
                <Entry icon={GraduationCap}>{t('reviewTutorials')}</Entry>
              </button>
            </li>
          ) : null}
        </Section>
      ) : null}
      {model.person ? (
        <Section title={t('section.account')}>
          {linksOf('account')}
          <li>
            <button
              type="button"
              className={styles.entry}
              aria-disabled={model.signingOut || undefined}
              onClick={model.signingOut ? undefined : model.onSignOut}
            >
              <Entry icon={LogOut}>{t(model.signingOut ? 'signingOut' : 'logout')}</Entry>
            </button>
          </li>
        </Section>
      ) : null}
      {scorekeeper.length > 0 ? <Section title={t('section.scorekeeper')}>{scorekeeper}</Section> : null}
      {administration.length > 0 ? <Section title={t('section.administration')}>{administration}</Section> : null}
      {model.session === 'signed-out' && model.canLogin ? (
        <Section title={t('section.login')}>
          <li>
            <Link href="/login" className={styles.entry} onClick={() => onClose('link')}>
              <Entry icon={LogIn}>{t('login')}</Entry>
            </Link>
          </li>
          {model.canSignUp ? (
            <li>
              <Link href="/login?new" className={styles.entry} onClick={() => onClose('link')}>
                <Entry icon={UserRoundPlus}>{t('signUp')}</Entry>
              </Link>
            </li>
          ) : null}
        </Section>
      ) : null}
      <ReadingSection onMessages={() => setMessagesOpen(true)} />
      <RecentMessages open={messagesOpen} onClose={() => setMessagesOpen(false)} />
      {model.onReviewTutorials ? (
        <div className={styles.guide}>
          <img src={wickUrl} alt="" width="72" height="72" />
          <p>{t('lost')}</p>
        </div>
      ) : null}
    </div>
  )
}

function ReadingSection({ onMessages }: { onMessages: () => void }) {
  const { dark, clearerLetters, lessMotion, sounds } = useReading()
  const { keep, failed } = useKeeping()
  const choices = [
    { icon: Moon, label: t('reading.dark'), on: dark, change: { theme: dark ? 'light' : 'dark' } },
    { icon: CaseSensitive, label: t('reading.letters'), on: clearerLetters, change: { clearerLetters: !clearerLetters } },
    { icon: CirclePause, label: t('reading.motion'), on: lessMotion, change: { lessMotion: !lessMotion } },
    { icon: Volume2, label: t('reading.sounds'), on: sounds, change: { sounds: !sounds } },
  ] as const
  return (
    <Section title={t('section.reading')}>
      {choices.map(({ icon, label, on, change }) => (
        <li key={label}>
          <button type="button" className={styles.entry} aria-pressed={on} onClick={() => void keep(change)}>
            <Entry icon={icon}>{label}</Entry>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.entry} onClick={onMessages}>
          <Entry icon={History}>{t('recent')}</Entry>
        </button>
      </li>
      {failed ? (
        <li className={styles.wide}>
          <QueryFailed query={failed} look="note" />
        </li>
      ) : null}
    </Section>
  )
}
