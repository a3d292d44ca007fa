import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { useAnnounce } from '../messages/announcer.tsx'
import { t } from '../words/index.ts'
import { useToastHost } from './toast-hosts.ts'
import styles from './toasts.module.css'

const shownAtOnce = 2
const keptMessages = 20
const durationMs = { plain: 3000, good: 3000, bad: 6000, lasting: 10_000 }

export type ToastTone = keyof typeof durationMs
/** An action on a message while it is shown. `spoken`, where two messages can offer the same: its name for those who listen, which begins with the label. */
type ToastAction = { label: string; spoken?: string; onPress: () => void }
type Toast = { id: number; tone: ToastTone; text: ReactNode; at: number; action: ToastAction | null; forMs: number }

type Toaster = {
  /**
   * Shows a message: 3 s, errors (`bad`) 6 s, one with a button in it (`lasting`, or with an action) 10 s; `brief` ones always 3 s.
   * The text says what happened, then what to do. What can be done about it stays under Recent messages, until it is done or the returned
   * function is called: about a `bad` one for as long as it takes, otherwise for the time of the message, even if newer ones cover it.
   */
  show: (text: ReactNode, tone?: ToastTone, action?: ToastAction | null, options?: { brief?: boolean }) => () => void
  /** The last 20 messages, newest first, for those who missed one. */
  recent: readonly Toast[]
}

const ShowContext = createContext<Toaster['show'] | null>(null)
const RecentContext = createContext<Toaster['recent']>([])

let forget = (): void => undefined
/** Removes past messages, before somebody else sits down at the computer. */
export const forgetMessages = (): void => forget()

let saysGoodNews = true
/**
 * Does something that was done before: its messages would say that it was done now, so only those about a failure are shown, and those that
 * offer something, such as Undo: whoever lost the first answer has not seen it.
 */
export const withoutGoodNews = (work: () => unknown): void => {
  saysGoodNews = false
  try {
    work()
  } finally {
    saysGoodNews = true
  }
}

/** Keeps the messages, draws them, and has them read out. Put it once around everything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const [recent, setRecent] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const lastSaid = useRef(0)
  const announce = useAnnounce()

  // Not read by the place where messages are drawn, which appears together with its words. One that moves into a dialog is not said again.
  const say = useCallback(
    (id: number, words: string) => {
      if (id <= lastSaid.current) return
      lastSaid.current = id
      announce(words)
    },
    [announce],
  )
  const hide = useCallback((id: number) => setShown(before => before.filter(toast => toast.id !== id)), [])
  const show = useCallback<Toaster['show']>(
    (text, tone = 'plain', action = null, { brief = false } = {}) => {
      if (!saysGoodNews && tone !== 'bad' && action === null) return () => undefined
      lastId.current += 1
      const id = lastId.current
      const withoutAction = (before: readonly Toast[]) => before.map(toast => (toast.id === id ? { ...toast, action: null } : toast))
      const withdraw = (): void => {
        setShown(withoutAction)
        setRecent(withoutAction)
      }
      const onPress = (): void => {
        hide(id)
        withdraw()
        action?.onPress()
      }
      const toast = {
        id,
        tone,
        text,
        at: Date.now(),
        action: action ? { ...action, onPress } : null,
        forMs: durationMs[brief ? 'plain' : action ? 'lasting' : tone],
      }
      setShown(before => [...before, toast].slice(-shownAtOnce))
      setRecent(before => [toast, ...before].slice(0, keptMessages))
      if (action && tone !== 'bad') setTimeout(() => setRecent(withoutAction), toast.forMs)
      return withdraw
    },
    [hide],
  )
  useEffect(() => {
    forget = () => {
      // The message of the parting itself is still read.
      setShown(before => before.filter(({ action }) => !action))
      setRecent([])
    }
  }, [])

  return (
    <ShowContext value={show}>
      <RecentContext value={recent}>
        {children}
        <ToastPlace toasts={shown} onShown={say} onHide={hide} />
      </RecentContext>
    </ShowContext>
  )
}

/** `const toast = useToast()` then `toast('Class archived.', 'good')`. */
export function useToast(): Toaster['show'] {
  const show = useContext(ShowContext)
  if (!show) throw new Error('useToast needs a ToastProvider around it')
  return show
}

/** Messages that were shown since the app was opened, newest first. */
export function useRecentMessages(): Toaster['recent'] {
  return useContext(RecentContext)
}

type ToastPlaceProps = { toasts: readonly Toast[]; onShown: (id: number, words: string) => void; onHide: (id: number) => void }

function ToastPlace(props: ToastPlaceProps) {
  const host = useToastHost()
  return host ? createPortal(<ToastLayer {...props} />, host) : <ToastLayer {...props} />
}

function ToastLayer({ toasts, onShown, onHide }: ToastPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id ?? 0

  // In the top layer, and put there again for each message, so that an open dialog does not cover it.
  useLayoutEffect(() => {
    const element = place.current
    // The dialog that held it has just gone: it is drawn again in the place that is left.
    if (!element?.isConnected || newest === 0) return
    element.showPopover()
    return () => {
      if (element.isConnected) element.hidePopover()
    }
  }, [newest])

  return (
    <div ref={place} popover="manual" className={styles.place}>
      {toasts.map(toast => (
        <ToastStrip key={toast.id} toast={toast} onShown={onShown} onHide={onHide} />
      ))}
    </div>
  )
}

const icons = { plain: Info, good: CircleCheck, bad: CircleAlert, lasting: Info }

function ToastStrip({ toast, onShown, onHide }: { toast: Toast } & Omit<ToastPlaceProps, 'toasts'>) {
  const words = useRef<HTMLSpanElement>(null)
  const [held, setHeld] = useState(false)
  const Icon = icons[toast.tone]
  const hold = useMemo(() => ({ on: () => setHeld(true), off: () => setHeld(false) }), [])

  const { id, forMs } = toast
  useEffect(() => onShown(id, words.current?.textContent ?? ''), [id, onShown])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onHide(id), forMs)
    return () => clearTimeout(timer)
  }, [held, id, forMs, onHide])

  return (
    <article
      aria-label={toast.tone === 'bad' ? t('problem') : t('message')}
      className={classNames(styles.toast, styles[toast.tone])}
      onPointerEnter={hold.on}
      onPointerLeave={hold.off}
      onFocus={hold.on}
      onBlur={hold.off}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span ref={words} className={styles.text}>
        {toast.text}
        {toast.action ? (
          <>
            {' '}
            <Button look="onPlate" size="small" aria-label={toast.action.spoken} onClick={toast.action.onPress}>
              {toast.action.label}
            </Button>
          </>
        ) : null}
      </span>
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={() => onHide(toast.id)}>
        <X className={styles.cross} aria-hidden="true" />
      </button>
    </article>
  )
}
