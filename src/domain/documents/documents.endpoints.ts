import { z } from 'zod'
import { FileKey, NumberInAddress } from '../platform/ids.ts'
import { paymentReaders } from './document-access.ts'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { endpoints } from '../platform/endpoint.ts'
import { Contents } from './document.ts'

const Target = z.object({ applicationId: NumberInAddress, docType: NumberInAddress })
/** A device's name for a file: often an Aadhaar number, which must not be stored whole. */
const FileName = z.string().max(300).transform(hideAadhaar).nullish()
const Key = z.object({ key: FileKey })

export const documentsEndpoints = endpoints({
  'POST /api/uploads/generate-upload-url/{applicationId}/{docType}': {
    access: 'owner',
    summary: 'A signed address to PUT one file to, good for 10 minutes',
    params: Target,
    body: z.object({
      fileExtension: z.string().max(20),
      // Hints of older clients: the server makes the key.
      folder: z.string().max(300).nullish(),
      oldKey: z.string().max(400).nullish(),
      size: z.number().nullish(),
      name: FileName,
    }),
    answer: z.object({ uploadUrl: z.string(), key: z.string(), expiresAt: z.string() }),
  },
  'POST /api/uploads/upload-parts/{applicationId}/{docType}': {
    access: 'owner',
    summary: 'Begin to send one file in parts of 128 kB, or go on: signed addresses for those that lack',
    params: Target,
    body: z.object({
      fileExtension: z.string().max(20),
      size: z.int().min(1),
      name: FileName,
      /** SHA-256 of each part, in hexadecimal. The same parts again resume the upload. */
      parts: z
        .array(z.string().regex(/^[0-9a-f]{64}$/))
        .min(1)
        .max(100),
    }),
    answer: z.object({
      /** To confirm with once no part is missing. */
      key: z.string(),
      lacking: z.array(z.object({ part: z.int(), uploadUrl: z.string() })),
      expiresAt: z.string(),
    }),
  },
  'POST /api/uploads/confirm-upload/{applicationId}/{docType}': {
    access: 'owner',
    summary: 'Check what was put and make it the document of this kind',
    params: Target,
    body: z.object({
      key: z.string().max(400),
      oldKey: z.string().max(400).nullish(),
      name: FileName,
      contents: Contents.nullish(),
    }),
    answer: z.object({
      /**
       * The call that answers a signed address, `/api/uploads/view-url/{key}`: every view stays checked and audited.
       */
      url: z.string(),
      key: z.string(),
      name: z.string(),
      size: z.int(),
      /** What a person should check before continuing: a blank page, a faint photo. */
      warnings: z.array(z.string()),
      /** The other documents of the application with the same file. */
      alsoAs: z.array(z.string()),
    }),
  },
  'GET /api/uploads/view-url/{key}': {
    access: { may: ['documents.read', ...paymentReaders], to: 'document', orOwner: true },
    summary: 'A signed address to look at a document, good for 5 minutes',
    params: Key,
    answer: z.object({ url: z.string() }),
  },
  'PUT /api/uploads/contents/{key}': {
    access: 'owner',
    summary: 'Say anew which certificate begins on which page of a document in a draft',
    params: Key,
    body: z.object({ contents: Contents }),
    answer: z.object({ contents: Contents }),
  },
  'DELETE /api/uploads/delete-upload/{key}': {
    access: 'owner',
    summary: 'Remove a document from a draft',
    params: Key,
    answer: 'empty',
  },
})
