import { ArrowLeft, Maximize, RotateCcw, Settings } from 'lucide-react'
import { useState } from 'react'
import { isStaff, useMe } from '../../people/index.ts'
import { useCommand } from '../../platform/use-command.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toasts.tsx'
import styles from './display-page.module.css'
import { DisplaySettings } from './display-settings.tsx'
import type { Display } from './gains.ts'
import type { ClassTools } from './tools/class-tools.tsx'
import { displayApi } from './use-display.ts'
import { type Ground, useAwake } from './use-wall.ts'
import { t } from './words/index.ts'

type DisplayControlsProps = {
  display: Display
  tools: ClassTools
  ground: Ground
  onGround: (ground: Ground) => void
  onChanged: () => void
}

/** The teacher's buttons. Out of sight until the pointer or a key moves. */
export function DisplayControls({ display, tools, ground, onGround, onChanged }: DisplayControlsProps) {
  const me = useMe()
  const awake = useAwake()
  const toast = useToast()
  const [open, setOpen] = useState<'settings' | 'lesson' | null>(null)
  const start = useCommand(displayApi, 'scorekeeping.start-lesson', {
    onDone: () => {
      setOpen(null)
      onChanged()
    },
  })
  const fillScreen = async (): Promise<void> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      toast(t('fullScreen.refused'), 'bad')
    }
  }
  return (
    <>
      <nav className={classNames(styles.controls, awake && styles.awake)} aria-label={t('controls')} data-ground="plate">
        <ButtonLink href={isStaff(me) ? `/admin/classes/${display.classId}` : '/scorekeeper'} look="onPlate" size="small" icon={ArrowLeft}>
          {t('leave')}
        </ButtonLink>
        {tools.buttons}
        <Button look="onPlate" size="small" icon={Settings} onClick={() => setOpen('settings')}>
          {t('settings')}
        </Button>
        {document.fullscreenEnabled ? (
          <Button look="onPlate" size="small" icon={Maximize} onClick={() => void fillScreen()}>
            {t('fullScreen')}
          </Button>
        ) : null}
        <Button size="small" icon={RotateCcw} onClick={() => setOpen('lesson')}>
          {t('lesson')}
        </Button>
      </nav>
      {tools.layer}
      {open === 'settings' ? <DisplaySettings display={display} screen={{ ground, onGround }} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === 'lesson'}
        title={t('lesson')}
        confirmLabel={t('lesson.start')}
        busyLabel={t('lesson.starting')}
        busy={start.busy}
        error={start.problem}
        onConfirm={() => start.send({ classId: display.classId })}
        onCancel={() => setOpen(null)}
      >
        <p>{t('lesson.text')}</p>
        {isStaff(me) ? <p>{t('lesson.aside')}</p> : null}
      </ConfirmDialog>
    </>
  )
}
