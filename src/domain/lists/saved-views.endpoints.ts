import { z } from 'zod'
import { RowId } from '../platform/ids.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { endpoints } from '../platform/endpoint.ts'
import { requiredLine } from '../platform/text.ts'

/** A search text may contain a number that must not be stored; a drive's id is kept whole, whatever its digits. */
const Kept = z.union([z.uuid(), z.string().max(600).transform(hideAadhaar)])

/** A saved view of a list: its filters and order, as in the address, or the columns of its export. */
export const ViewContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    search: z
      .record(z.string().regex(/^[a-zA-Z][\w.]{0,79}$/), Kept)
      .refine((search) => Object.keys(search).length <= 60, 'view-too-large'),
  }),
  z.object({ kind: z.literal('columns'), columns: z.array(z.string().min(1).max(150)).min(1).max(500) }),
])
export type ViewContent = z.infer<typeof ViewContent>

const named = { name: requiredLine(60, 'view-unnamed').transform(hideAadhaar), isShared: z.boolean() }
/** The browser's name for the list. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/)

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  content: ViewContent,
  isShared: z.boolean(),
  /** Whether the calling administrator may change it. */
  isOwn: z.boolean(),
  /** The owner's name. */
  owner: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const Id = z.object({ id: RowId })
const One = z.object({ view: SavedView })

export const savedViewsEndpoints = endpoints({
  'GET /api/saved-views': {
    access: { may: 'applications.read', to: 'rows' },
    summary: 'What administrators keep of a list by name: own views, and those that others share',
    query: z.object({ list }),
    answer: z.object({ views: z.array(SavedView) }),
    shows: 'saved-views',
  },
  'POST /api/saved-views': {
    access: { may: 'applications.read', to: 'rows' },
    summary: 'Keep a view of a list, or a choice of columns, by name',
    body: z.object({ ...named, list, content: ViewContent }),
    answer: One,
    status: 201,
    idempotent: true,
    changes: ['saved-views'],
  },
  'PUT /api/saved-views/{id}': {
    access: { may: 'applications.read', to: 'rows' },
    summary: 'Rename a view of one’s own, share it, or end that',
    params: Id,
    body: z.object(named),
    answer: One,
    changes: ['saved-views'],
  },
  'PUT /api/list-sizes/{list}': {
    access: { may: 'applications.read', to: 'rows' },
    summary: 'How many rows of a list to begin with, wherever one logs in',
    params: z.object({ list }),
    body: z.object({ rows: z.int().min(1).max(100) }),
    answer: z.object({ listSizes: z.record(z.string(), z.int()) }),
  },
  'DELETE /api/saved-views/{id}': {
    access: { may: 'applications.read', to: 'rows' },
    summary: 'Remove a view of one’s own',
    params: Id,
    answer: 'empty',
    changes: ['saved-views'],
  },
})
