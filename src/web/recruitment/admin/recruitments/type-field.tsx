import { departmentTypes, type DepartmentType } from '#domain/recruitment/post.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { departmentTypeWords } from './department-rows.tsx'

type TypeFieldProps = { value: DepartmentType | ''; onChange: (type: DepartmentType | '') => void; hint?: string }

/** Whom new departments take. */
export function TypeField({ value, onChange, hint }: TypeFieldProps) {
  return (
    <SelectField
      label="Candidate type"
      hint={hint}
      options={departmentTypes.map((type) => ({ value: type, label: departmentTypeWords[type] }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as DepartmentType | '')}
    />
  )
}
