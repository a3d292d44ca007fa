import { Suspense, useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { Spinner } from '../../ui/display/waiting.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { people, useSessionState } from '../session.ts'
import { FrontFrame } from './front-frame.tsx'
import { ownPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { t } from './words/index.ts'

/** Most people come to sign in: what signing up needs is loaded for those who do. */
const SignUpForm = lazyWithRetry(async () => (await import('./sign-up-form.tsx')).SignUpForm)

/** Messages for failures on the way back from another sign-in. */
function useProblem(name: string | null): string | null {
  const [answer, setAnswer] = useState<{ readonly name: string; readonly words: string } | null>(null)
  useEffect(() => {
    if (name === null) return
    let isAsked = true
    // The words of an earlier name are not those of this one.
    const show = (words: string | null): void => {
      if (isAsked) setAnswer({ name, words: words ?? t('problem') })
    }
    people.read('people.problem', { name }).then(
      ({ words }) => show(words),
      () => show(null),
    )
    return () => {
      isAsked = false
    }
  }, [name])
  return answer?.name === name ? answer.words : null
}

/** `/login`: Login and Sign Up. Somebody who is already signed in continues to the page that they wanted. */
export function LoginPage() {
  const { front, isLeft, rolesChanged } = useSessionState()
  const [query] = useSearchParams()
  const problem = useProblem(query.get('problem'))
  const isNew = query.has('new')
  const next = query.get('next')
  usePageTitle(isNew ? t('signUp') : t('login'))

  if (front?.needsSetUp) return <Redirect to="/setup" replace />
  if (front?.me) return <Redirect to={ownPath(isLeft ? null : next)} replace />
  // A page that only people of the school see leads to those of the demo; Login itself is for who has got a password there.
  if (front?.isDemo && (next !== null || isNew)) return <Redirect to="/demo" replace />

  const onward = next === null ? '' : `next=${encodeURIComponent(next)}`
  const login = onward ? `/login?${onward}` : '/login'
  const signUp = onward ? `/login?new&${onward}` : '/login?new'
  return (
    <FrontFrame title={isNew ? t('signUp') : t('login')} over={front?.schoolName}>
      <Stack gap="usual">
        {front?.emailSignUp || isNew ? (
          <Tabs
            label={t('loginOrSignUp')}
            tabs={[
              { href: login, label: t('login') },
              { href: signUp, label: t('signUp') },
            ]}
            current={isNew ? signUp : login}
          />
        ) : null}
        {rolesChanged ? <Note tone="info">{t('rolesChanged')}</Note> : null}
        {problem ? <Note tone="bad">{problem}</Note> : null}
        {isNew ? (
          <Suspense fallback={<Spinner />}>
            <SignUpForm />
          </Suspense>
        ) : (
          <SignInForm codeInLink={query.get('token')} />
        )}
      </Stack>
    </FrontFrame>
  )
}
