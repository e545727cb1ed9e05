import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { RowId } from '../platform/ids.ts'
import { CancellationEffect, CancelledDrive, ConfirmedCancellation, SentCancellation } from './cancelled-drive.ts'

const ofOne = { access: { may: 'drives.publish', to: 'drive' }, params: z.object({ id: RowId }) } as const
/** The part of a drive that cancelling it changes. */
const Part = z.object({ id: z.string(), version: z.int(), cancelled: CancelledDrive.nullable() })
const changing = { ...ofOne, answer: z.object({ drive: Part }), changes: ['drives'] } as const

/** The operations by which a drive of any track is cancelled. */
export const drivesEndpoints = endpoints({
  'GET /api/drives/{id}/cancel': {
    ...ofOne,
    summary: 'What cancelling a drive would concern, and why it cannot be',
    answer: CancellationEffect,
    shows: 'drives',
  },
  'POST /api/drives/{id}/cancel': {
    ...changing,
    summary:
      'Ask to cancel a drive for good, with the reason that everybody will read; another officer confirms. Its title is sent as well. 409 `cancel-joined` once somebody has joined',
    body: SentCancellation,
    versioned: true,
    freshProof: true,
  },
  'POST /api/drives/{id}/cancel/confirm': {
    ...changing,
    summary:
      'Cancel a drive for good, as another officer than who asked for it: nothing of it goes on, everybody who applied is told, and verified fees are refunded. Its title is sent as well. 403 `cancel-alone`, 409 `cancel-unasked`, 412 `settings-version-not-met` where an officer has asked for it again since the named instant',
    body: ConfirmedCancellation,
    versioned: true,
    freshProof: true,
  },
  'DELETE /api/drives/{id}/cancel': { ...changing, summary: 'Drop the wish to cancel a drive' },
})

export type DrivesEndpoints = typeof drivesEndpoints
