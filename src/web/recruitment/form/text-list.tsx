import type { ComponentProps, ReactNode } from 'react'
import { useDraftForm, useFormState } from '#web/applications/form/draft-form-context.ts'
import { useCell } from '#web/applications/form/rows.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EntryList } from './entry-list.tsx'
import css from './entry-list.module.css'

type TextEntryProps = { list: string; index: number; label: string; remove: ReactNode }

/** The rules speak of the text as the row itself, `professionalData.awards.2`: the id of what is around the field. */
function TextEntry({ list, index, label, remove }: TextEntryProps) {
  const form = useDraftForm()
  const path = `${list}.${index}`
  const cell = useCell({ list, index, name: 'text' })
  const error = useFormState((state) => state.errorOf(path))
  return (
    <div className={css.line}>
      <TextField
        id={cell.path}
        label={label}
        autoComplete="off"
        maxLength={300}
        value={cell.value}
        error={error}
        onChange={(event) => cell.type(event.currentTarget.value)}
        onBlur={() => form.leave(path)}
      />
      {remove}
    </div>
  )
}

type TextListProps = Omit<ComponentProps<typeof EntryList>, 'emptyRow' | 'firstField' | 'children'>

/** A list of texts, each on a line of its own. */
export function TextList(props: TextListProps) {
  return (
    <EntryList {...props} emptyRow={{ text: '' }} firstField="text">
      {({ index, name, remove }) => <TextEntry list={props.list} index={index} label={name} remove={remove} />}
    </EntryList>
  )
}
