import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { endpoints } from '../platform/endpoint.ts'
import { lines } from '../platform/text.ts'

/** An administrator's note about an application, for other administrators. */
export const Note = z.object({ id: z.string(), text: z.string(), writtenBy: z.string(), writtenAt: z.string() })
export type Note = z.infer<typeof Note>

/** A new note: a quoted Aadhaar number keeps its last digits only. */
const NewNote = z.object({ text: lines(2000).min(1, 'note-empty').transform(hideAadhaar) })

const Notes = z.object({ notes: z.array(Note) })

export const notesEndpoints = endpoints({
  'GET /api/applications/{applicationId}/notes': {
    access: { may: 'notes.read', to: 'application' },
    summary: 'What administrators wrote down about an application of any track, oldest first',
    params: OneApplication,
    answer: Notes,
  },
  'POST /api/applications/{applicationId}/notes': {
    access: { may: 'notes.write', to: 'application' },
    summary: 'Write something down about an application, for administrators only',
    params: OneApplication,
    body: NewNote,
    answer: Notes,
    status: 201,
    idempotent: true,
  },
})
