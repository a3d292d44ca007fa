import { MANIFEST_MOVES } from '@xiotein/content/moves'
import type { MovesCalls } from '@xiotein/contract/moves'
import { MANIFESTS, type Manifest } from '@xiotein/game/moves'
import { useState } from 'react'
import { Answer } from '../platform/answer.tsx'
import { apiOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { isRuled } from '../platform/use-command-with-toasts.tsx'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import { Rich } from '../ui/rich.tsx'
import { t as ofFace } from './face/words/index.ts'
import styles from './manifest-card.module.css'
import { manifestName } from './manifests/manifest-name.ts'
import { moveName } from './names/names.ts'
import { SchoolMoves } from './school/known.tsx'
import { t } from './words/index.ts'

const api = apiOf<MovesCalls>()

const movesOf = (manifest: Manifest) => Object.values(MANIFEST_MOVES).filter(move => move.manifest === manifest)

/** The reader's manifest, or the ten to choose from. Nothing for people who do not play. */
export function ManifestCard() {
  const query = useRead(api, 'moves.manifest', {})
  const mine = query.data
  if (mine && mine.manifest === null && !mine.may.choose) return null
  return (
    <Card aria-labelledby="manifest">
      <CardHead id="manifest" title={t('title')} note={mine?.manifest === null ? t('note') : undefined} />
      <Answer query={query} failed={t('failed')} waiting={<SkeletonRows rows={3} disc={false} />} inside="card">
        {({ manifest, chosenAt }) => (manifest ? <Chosen manifest={manifest} chosenAt={chosenAt} /> : <Choice />)}
      </Answer>
    </Card>
  )
}

function Chosen({ manifest, chosenAt }: { manifest: Manifest; chosenAt: string | null }) {
  return (
    <Stack gap="small">
      <p className={styles.chosen}>{manifestName(manifest)}</p>
      <p>{t(`manifest.${manifest}.description`)}</p>
      <Moves manifest={manifest} />
      {chosenAt ? (
        <p className={styles.quiet}>
          <Rich of={t} id="chosen" components={{ when: <When at={chosenAt} /> }} />
        </p>
      ) : null}
    </Stack>
  )
}

function Moves({ manifest }: { manifest: Manifest }) {
  return (
    <SchoolMoves inside="note" waiting={<SkeletonRows rows={2} disc={false} />}>
      {() => (
        <ul className={styles.moves} aria-label={t('movesOf', { name: manifestName(manifest) })}>
          {movesOf(manifest).map(move => (
            <li key={move.id} className={styles.move}>
              <span className={styles.moveHead}>
                <b>{moveName(move.id)}</b>
                <Chip>{ofFace(`kind.${move.kind}`)}</Chip>
              </span>
              <span className={styles.quiet}>{t(`move.${move.id}.description`)}</span>
            </li>
          ))}
        </ul>
      )}
    </SchoolMoves>
  )
}

function Choice() {
  const answers = useAnswers()
  const toast = useToast()
  const [wanted, setWanted] = useState<Manifest | null>(null)
  const [asking, setAsking] = useState(false)
  const choose = useCommand(api, 'moves.choose-manifest', {
    overtakes: ['moves.choose-manifest'],
    changes: ['moves.manifest'],
    onDone: answer => {
      answers.change(answerKey('moves.manifest', {}), () => answer)
      if (answer.manifest) toast(t('choose.done', { name: manifestName(answer.manifest) }), 'good')
    },
  })
  const name = wanted ? manifestName(wanted) : ''
  return (
    <Stack>
      <fieldset className={styles.choices} data-tutorial="manifests">
        <legend className={styles.legend}>{t('ten')}</legend>
        {MANIFESTS.map(manifest => (
          <label key={manifest} className={styles.choice}>
            <input
              type="radio"
              name="manifest"
              value={manifest}
              checked={wanted === manifest}
              aria-describedby={`manifest-${manifest}`}
              onChange={() => setWanted(manifest)}
            />
            <span>
              <b>{manifestName(manifest)}</b>
              <span id={`manifest-${manifest}`} className={styles.quiet}>
                {t(`manifest.${manifest}.description`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {wanted ? <Moves manifest={wanted} /> : null}
      <Row>
        <Button disabled={wanted === null} onClick={() => setAsking(true)}>
          {wanted ? t('choose.it', { name }) : t('choose')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking && wanted !== null}
        title={t('choose.ask', { name })}
        confirmLabel={t('choose.it', { name })}
        busyLabel={t('choose.busy')}
        cancelLabel={t('choose.notYet')}
        busy={choose.busy}
        error={choose.problem && !isRuled(choose.error) ? `${t('choose.failed')}. ${choose.problem}` : choose.problem}
        onConfirm={() => {
          if (wanted) choose.send({ manifest: wanted })
        }}
        onCancel={() => {
          setAsking(false)
          choose.forget()
        }}
      >
        <p>{t('choose.once')}</p>
      </ConfirmDialog>
    </Stack>
  )
}
