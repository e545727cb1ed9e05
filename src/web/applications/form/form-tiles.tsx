import { DocumentTiles, type DocumentTilesProps } from '#web/documents/document-tiles.tsx'
import { useAsking } from '#web/questions/asking.ts'
import { named, type NamedDocument } from '#words/questions.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'

type FormTilesProps = Pick<DocumentTilesProps, 'kinds' | 'documents' | 'uploads'> & {
  /** Reads the application again. */
  onChanged: () => Promise<unknown>
}

/** Documents within the form of a draft, which says at each what is missing or wrong. */
export function FormTiles({ onChanged, ...tiles }: FormTilesProps) {
  const form = useDraftForm()
  // Drawn again when something is said at one of the tiles.
  useDraftState((state) => tiles.kinds.map(({ docType }) => state.errorOf(`documents.${docType}`)).join())
  if (tiles.kinds.length === 0) return null
  return (
    <DocumentTiles {...tiles} problemOf={(docType) => form.errorOf(`documents.${docType}`)} onChanged={onChanged} />
  )
}

/** The documents that are asked for, as the answers stand. */
export function useDocumentKinds(): NamedDocument[] {
  const { words } = useAsking()
  const form = useDraftForm()
  // Drawn again when others are asked for, not at every key.
  useDraftState((state) => JSON.stringify(state.verdict().documents))
  return named(form.verdict().documents, words)
}
