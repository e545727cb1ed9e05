import { DocumentTiles, type DocumentTilesProps } from '#web/documents/document-tiles.tsx'
import { useAsking } from '#web/questions/asking.ts'
import { named, type NamedDocument } from '#words/form/questions.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'

type FormTilesProps = Pick<DocumentTilesProps, 'kinds' | 'documents' | 'uploads'> & {
  /** Loads the application again. */
  onChanged: () => Promise<unknown>
}

/** Documents within the form of a draft, with what is missing or wrong at each. */
export function FormTiles({ onChanged, ...tiles }: FormTilesProps) {
  const form = useDraftForm()
  // Renders again when the error of a tile changes.
  useDraftState((state) => tiles.kinds.map(({ docType }) => state.errorOf(`documents.${docType}`)).join())
  if (tiles.kinds.length === 0) return null
  return (
    <DocumentTiles {...tiles} problemOf={(docType) => form.errorOf(`documents.${docType}`)} onChanged={onChanged} />
  )
}

/** Documents of the application with its present answers. */
export function useDocumentKinds(): NamedDocument[] {
  const { words } = useAsking()
  const form = useDraftForm()
  // Renders again when the list changes, not at every key.
  useDraftState((state) => JSON.stringify(state.verdict().documents))
  return named(form.verdict().documents, words)
}
