import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MANIFEST_MOVES, manifestWords, moveKindWords, moveWords } from '@xiotein/content/moves'
import type { MovesCalls } from '@xiotein/contract/moves'
import { MANIFESTS, type Manifest } from '@xiotein/game/moves'
import { useState } from 'react'
import { apiOf, errorIdOf, wordsOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/display/chip.tsx'
import { SkeletonRows } from '../ui/display/waiting.tsx'
import { When } from '../ui/display/when.tsx'
import { Card, CardHead } from '../ui/layout/card.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { ErrorState } from '../ui/messages/states.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../ui/overlay/toasts.tsx'
import styles from './manifest-card.module.css'

const api = apiOf<MovesCalls>()
const KEY = 'moves.manifest'

const movesOf = (manifest: Manifest) => Object.values(MANIFEST_MOVES).filter(move => move.manifest === manifest)

/** One's manifest, or the ten to choose from. Nothing for whoever does not play. */
export function ManifestCard() {
  const query = useQuery({ queryKey: [KEY], queryFn: () => api.read('moves.manifest', {}) })
  const mine = query.data
  if (mine && mine.manifest === null && !mine.may.choose) return null
  return (
    <Card aria-labelledby="manifest">
      <CardHead
        id="manifest"
        title="Manifest"
        note={mine?.manifest === null ? 'What you love to do gives you your moves. You choose once, and it stays yours.' : undefined}
      />
      {mine?.manifest ? (
        <Chosen manifest={mine.manifest} chosenAt={mine.chosenAt} />
      ) : mine ? (
        <Choice />
      ) : query.isError ? (
        <ErrorState
          title="Your manifest could not be loaded"
          errorId={errorIdOf(query.error) ?? null}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <p>{wordsOf(query.error)}</p>
        </ErrorState>
      ) : (
        <SkeletonRows rows={3} disc={false} />
      )}
    </Card>
  )
}

function Chosen({ manifest, chosenAt }: { manifest: Manifest; chosenAt: string | null }) {
  return (
    <Stack gap="small">
      <p className={styles.chosen}>{manifestWords[manifest].name}</p>
      <p>{manifestWords[manifest].description}</p>
      <Moves manifest={manifest} />
      {chosenAt ? (
        <p className={styles.quiet}>
          Chosen <When at={chosenAt} />
        </p>
      ) : null}
    </Stack>
  )
}

function Moves({ manifest }: { manifest: Manifest }) {
  return (
    <ul className={styles.moves} aria-label={`Moves of ${manifestWords[manifest].name}`}>
      {movesOf(manifest).map(move => (
        <li key={move.id} className={styles.move}>
          <span className={styles.moveHead}>
            <b>{moveWords[move.id].name}</b>
            <Chip>{moveKindWords[move.kind]}</Chip>
          </span>
          <span className={styles.quiet}>{moveWords[move.id].description}</span>
        </li>
      ))}
    </ul>
  )
}

function Choice() {
  const answers = useQueryClient()
  const toast = useToast()
  const [wanted, setWanted] = useState<Manifest | null>(null)
  const [asking, setAsking] = useState(false)
  const choose = useCommand(api, 'moves.choose-manifest', {
    changes: [KEY],
    onDone: answer => {
      answers.setQueryData([KEY], answer)
      if (answer.manifest) toast(`${manifestWords[answer.manifest].name} is your manifest now.`, 'good')
    },
  })
  const name = wanted ? manifestWords[wanted].name : ''
  return (
    <Stack>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>The ten manifests</legend>
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
              <b>{manifestWords[manifest].name}</b>
              <span id={`manifest-${manifest}`} className={styles.quiet}>
                {manifestWords[manifest].description}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {wanted ? <Moves manifest={wanted} /> : null}
      <Row>
        <Button disabled={wanted === null} onClick={() => setAsking(true)}>
          {wanted ? `Choose ${name}` : 'Choose a manifest'}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking && wanted !== null}
        title={`Choose ${name}?`}
        confirmLabel={`Choose ${name}`}
        busyLabel="Choosing..."
        cancelLabel="Not yet"
        busy={choose.busy}
        error={choose.problem}
        onConfirm={() => {
          if (wanted) choose.send({ manifest: wanted })
        }}
        onCancel={() => {
          setAsking(false)
          choose.forget()
        }}
      >
        <p>You choose your manifest once. This choice cannot be undone, by you or by anybody else.</p>
      </ConfirmDialog>
    </Stack>
  )
}
