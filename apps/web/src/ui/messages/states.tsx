import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import benchesUrl from '../art/spot-benches.svg'
import lampUrl from '../art/spot-lamp.svg'
import quietUrl from '../art/spot-quiet.svg'
import sealUrl from '../art/spot-seal.svg'
import veilUrl from '../art/spot-veil.svg'
import { Spot } from '../display/spot.tsx'
import { usePageTitle } from '../page-title.ts'
import { t } from '../words/index.ts'
import { GoBack } from './go-back.tsx'
import styles from './states.module.css'

type StateProps = {
  title: string
  /** One or two short sentences. */
  children?: ReactNode
  /** Buttons below. */
  actions?: ReactNode
  level?: 1 | 2
}

function State({ art, title, children, actions, level = 2 }: StateProps & { art: string }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      <Spot art={art} />
      <Heading {...(level === 1 ? { tabIndex: -1 } : {})}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}

const emptyArt = { telescope: quietUrl, benches: benchesUrl, seal: sealUrl }

/** For a place with no content yet, and how to get some. The telescope at rest; `benches` for a class without pupils, `seal` for a queue that is done. */
export function EmptyState({ art = 'telescope', ...props }: StateProps & { art?: keyof typeof emptyArt }) {
  return <State art={emptyArt[art]} {...props} />
}

/** For a page that this person may not see: the veiled arch, and the way back. The title of the page says so, too. */
export function DeniedState({
  children = <p>{t('accessDeniedText')}</p>,
  actions = <GoBack />,
  ...rest
}: Partial<Omit<StateProps, 'title'>>) {
  usePageTitle(t('accessDenied'))
  return (
    <State art={veilUrl} title={t('accessDenied')} actions={actions} {...rest}>
      {children}
    </State>
  )
}

type ErrorStateProps = {
  title?: string
  /** The failure and what is still safe, in the words of the refusal. */
  children?: ReactNode
  /** The id under which the server's log has it. */
  errorId?: string | null
  onRetry?: () => void
  retrying?: boolean
  actions?: ReactNode
  level?: 1 | 2
}

/** For content that could not be loaded: the cracked lamp, Try Again, and the error id. */
export function ErrorState({
  title = t('wentWrong'),
  children,
  errorId = null,
  onRetry,
  retrying = false,
  actions,
  level = 2,
}: ErrorStateProps) {
  const retry = onRetry ? (
    <Button onClick={onRetry} busy={retrying} busyLabel={t('retrying')}>
      {t('tryAgain')}
    </Button>
  ) : null
  return (
    <div role="alert">
      <State
        art={lampUrl}
        title={title}
        level={level}
        actions={
          retry || actions ? (
            <>
              {retry}
              {actions}
            </>
          ) : null
        }
      >
        {children}
        {errorId ? (
          <p className={styles.id}>
            {t('errorId')} <code>{errorId}</code>
          </p>
        ) : null}
      </State>
    </div>
  )
}
