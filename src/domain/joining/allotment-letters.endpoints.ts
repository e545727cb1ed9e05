import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'
import { CheckedLetter } from './allotment-letter.ts'

export const allotmentLettersEndpoints = endpoints({
  'GET /api/letters/{number}': {
    access: 'public',
    summary: 'Whether a seat allotment letter is genuine and in force, and for which seat of which application',
    params: z.object({ number: NumberInAddress }),
    answer: z.object({ letter: CheckedLetter }),
  },
})
