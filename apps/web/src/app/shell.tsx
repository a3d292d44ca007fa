import { type ReactNode, useLayoutEffect } from 'react'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { ConnectionBanner } from '../ui/messages/connection-banner.tsx'
import { restoreFocus } from './keep-focus.ts'
import { NavBar } from './nav-bar.tsx'
import { NewVersionStrip } from './new-version-strip.tsx'
import styles from './shell.module.css'
import type { ShellModel } from './shell-model.ts'

/** The frame around every screen: skip link, bar, connection, and the one `<main>`. */
export function Shell({ model, children }: { model: ShellModel; children: ReactNode }) {
  // The frame of the app that loads is another one than that of the whole app.
  useLayoutEffect(restoreFocus, [])
  return (
    <>
      <SkipLink />
      <NavBar model={model} />
      {model.banner}
      <NewVersionStrip />
      <ConnectionBanner state={model.connection} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
