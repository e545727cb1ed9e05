import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { filter, TrackName } from '../platform/query.ts'

export const exportsEndpoints = endpoints({
  'GET /api/applications/export/columns': {
    access: { may: 'applications.export', to: 'rows' },
    summary:
      'The columns of the exported list of a track: every answer, what became of it, and what the drive asks beside',
    query: z.object({ track: TrackName, drive: filter(z.string().max(64)) }),
    answer: z.object({ columns: z.array(z.object({ key: z.string(), label: z.string() })) }),
  },
})
