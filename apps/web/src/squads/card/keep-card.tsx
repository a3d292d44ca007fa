import { ImageDown, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import { download } from './canvas.ts'
import styles from './keep-card.module.css'
import { t } from './words/index.ts'

type CardDownload = {
  readonly text: string
  /** The label of the button for printing. */
  readonly print: string
  readonly draw: () => Promise<HTMLCanvasElement>
  /** The name of the picture among the downloads. */
  readonly file: string
  /** Other ways to print it. */
  readonly children?: ReactNode
}

/** Printing a card of A6, and a picture of it to keep. Neither asks the server. */
export function KeepCard({ text, print, draw, file, children }: CardDownload) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const keep = async (): Promise<void> => {
    setBusy(true)
    try {
      await download(await draw(), file)
      toast(t('picture.done'), 'good')
    } catch {
      toast(t('picture.failed'), 'bad', { label: t('tryAgain'), onPress: () => void keep() })
    }
    setBusy(false)
  }
  return (
    <Card>
      <CardHead title={t('print')} />
      <p className={styles.quiet}>{text}</p>
      <div className={styles.keep}>
        <Button size="big" wide icon={Printer} onClick={() => window.print()}>
          {print}
        </Button>
        {children}
        <Button wide look="secondary" icon={ImageDown} busy={busy} busyLabel={t('picture.busy')} onClick={() => void keep()}>
          {t('picture')}
        </Button>
      </div>
    </Card>
  )
}
