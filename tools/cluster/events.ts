// The events that happen to the cluster, one after the other, while points are given.

import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, WELL_WITHIN_MS } from './build-cluster.ts'
import { type DatabaseMachine, until, untilWell } from './database.ts'
import type { Load } from './load.ts'

type Scene = Cluster & { readonly load: Load }

type ClusterEvent = {
  readonly name: string
  /** Lets it happen and waits for what has to follow. `mendLater` takes what repairs it, which is then done in any case. */
  happen(scene: Scene, primary: DatabaseMachine, mendLater: (mend: () => unknown) => void): Promise<void>
}

/** Twice as long as a machine may be silent before it is missed. */
const AWAY_MS = 45_000
const BACK_WITHIN_MS = 120_000

/** A submission that was sent from now on is confirmed. */
const untilConfirmed = async ({ load }: Scene): Promise<void> => {
  const fromMs = performance.now()
  await until('points are confirmed again', BACK_WITHIN_MS, async () =>
    load.confirmed.some(({ beganAtMs }) => beganAtMs > fromMs) ? true : null,
  )
}

const untilOtherLeads = async ({ databases }: Scene, before: DatabaseMachine): Promise<void> => {
  await until(`another machine than ${before.name} is the primary`, BACK_WITHIN_MS, async () => {
    const answers = await Promise.all(databases.filter(machine => machine !== before).map(machine => machine.members()))
    return answers.some(members => members?.some(({ role, name }) => role === 'leader' && name !== before.name)) ? true : null
  })
}

/** A copy that confirms with the primary. */
const synchronousOf = async ({ databases }: Scene, primary: DatabaseMachine): Promise<DatabaseMachine> => {
  const members = await primary.members()
  const found = databases.find(({ name }) => members?.some(member => member.name === name && member.role === 'sync_standby'))
  if (!found) throw new Error('nobody confirms with the primary')
  return found
}

const nothing: ClusterEvent = { name: 'nothing happens', happen: async () => pause(AWAY_MS) }

const killed: ClusterEvent = {
  name: 'kill -9 of PostgreSQL on the primary',
  happen: async (scene, primary) => {
    process.kill(primary.postmaster(), 'SIGKILL')
    await untilConfirmed(scene)
  },
}

const powerCut: ClusterEvent = {
  name: 'kill -9 of everything on the machine of the primary',
  happen: async (scene, primary, mendLater) => {
    mendLater(() => primary.startPatroni())
    primary.signal('SIGKILL')
    await untilOtherLeads(scene, primary)
    await untilConfirmed(scene)
  },
}

const frozen: ClusterEvent = {
  name: 'the machine of the primary freezes (SIGSTOP), and goes on later',
  happen: async (scene, primary, mendLater) => {
    mendLater(() => primary.signal('SIGCONT'))
    primary.signal('SIGSTOP')
    await pause(AWAY_MS)
    await untilOtherLeads(scene, primary)
    await untilConfirmed(scene)
  },
}

const cutOff: ClusterEvent = {
  name: 'the primary is cut off from everybody, etcd too, and joins again later',
  happen: async (scene, primary, mendLater) => {
    mendLater(() => primary.rejoin())
    primary.cut()
    await pause(AWAY_MS)
    await untilOtherLeads(scene, primary)
    await untilConfirmed(scene)
  },
}

const FILLER = '/var/lib/postgresql/filler'
const AS_ROOT = { account: { uid: 0, gid: 0 } }

const diskFull: ClusterEvent = {
  name: 'the disk of the primary is full, and emptied later',
  happen: async (scene, primary, mendLater) => {
    mendLater(() => primary.run('rm', ['-f', FILLER], AS_ROOT))
    await primary.run('sh', ['-c', `dd if=/dev/zero of=${FILLER} bs=1M 2>/dev/null || true`], AS_ROOT)
    await untilOtherLeads(scene, primary)
    await untilConfirmed(scene)
  },
}

const copyFrozen: ClusterEvent = {
  name: 'the machine of a copy freezes, and goes on later',
  happen: async (scene, primary, mendLater) => {
    const copy = await synchronousOf(scene, primary)
    mendLater(() => copy.signal('SIGCONT'))
    copy.signal('SIGSTOP')
    await pause(AWAY_MS)
    await untilConfirmed(scene)
  },
}

const failBack: ClusterEvent = {
  name: 'fail back: an operator chooses the primary (patronictl switchover)',
  happen: async (scene, primary) => {
    const [first, second] = scene.databases
    const candidate = primary === first ? second : first
    const args = ['-c', '/etc/patroni/config.yml', 'switchover', '--force', '--candidate', candidate?.name ?? '', 'xiotein']
    await primary.run('patronictl', args, { account: scene.places.account, env: primary.env })
    const now = await untilWell(scene.databases, WELL_WITHIN_MS)
    if (now !== candidate) throw new Error(`${now.name} is the primary`)
  },
}

const rollingRestart: ClusterEvent = {
  name: 'both app nodes are restarted, one after the other',
  happen: async scene => {
    for (const machine of scene.apps) {
      const code = await machine.stopNode()
      if (code !== 0) throw new Error(`the node on ${machine.name} ended with ${code}`)
      await machine.startNode()
      await until(`the node on ${machine.name} is ready`, BACK_WITHIN_MS, async () => {
        const ready = await fetch(`http://${machine.address}:3000/readyz`).catch(() => null)
        return ready?.ok ? true : null
      })
    }
    await untilConfirmed(scene)
  },
}

export const EVENTS: readonly ClusterEvent[] = [nothing, killed, powerCut, frozen, cutOff, diskFull, copyFrozen, failBack, rollingRestart]

/** Lets an event happen, waits until the cluster is as whole as before, and answers its primary. */
export const play = async (scene: Scene, event: ClusterEvent): Promise<DatabaseMachine> => {
  const primary = await untilWell(scene.databases, WELL_WITHIN_MS)
  let mend = (): unknown => undefined
  try {
    await event.happen(scene, primary, given => {
      mend = given
    })
  } finally {
    await mend()
  }
  return untilWell(scene.databases, WELL_WITHIN_MS)
}
