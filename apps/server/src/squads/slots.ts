import type { Queryable } from '../platform/database/index.ts'
import { singleSlotFor } from '../platform/slot.ts'

/** The name of the frame around a person's Power Card; null for the plain one. */
export const cardFrames = singleSlotFor<(db: Queryable, personId: string) => Promise<string | null>>('squads.card-frames')

/** Whether the moves on a person's Power Card are secret from that reader now. */
export const secretMoves = singleSlotFor<(db: Queryable, readerId: string, personId: string) => Promise<boolean>>('squads.secret-moves')
