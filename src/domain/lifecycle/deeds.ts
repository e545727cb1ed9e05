import { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import type { Access, AccessTo, Gate } from '../platform/endpoint.ts'
import { keysIn } from '#lib/values/records.ts'
import type { Asks, Maker, TransitionField } from './lifecycle.ts'

/** What the operation of a life reads of the row of a transition. */
type DeedRow = { by: Maker; asks?: Asks; isProved?: true }
type DeedRows = Readonly<Record<string, DeedRow>>

/** The fields of a deed beside its texts. */
type Shapes<Rows> = { readonly [Name in keyof Rows]?: z.ZodRawShape }
type Texts = { readonly [Field in TransitionField]?: z.ZodType }

/** The texts for which a row asks, as they are sent. */
type DeedTexts<Row, T extends Texts> = Row extends { asks: infer A }
  ? {
      [Field in keyof A & keyof T]: A[Field] extends 'optional'
        ? z.ZodOptional<Extract<T[Field], z.ZodType>>
        : Extract<T[Field], z.ZodType>
    }
  : unknown

type DeedSchema<Name, Row, Shape, T extends Texts> = z.ZodObject<
  { transition: z.ZodLiteral<Name & string> } & (Shape extends z.ZodRawShape ? Shape : unknown) & DeedTexts<Row, T>
>

type DeedSchemas<Rows, S extends Shapes<Rows>, T extends Texts> = {
  [Name in keyof S & keyof Rows]: DeedSchema<Name, Rows[Name], S[Name], T>
}

/** The body of an operation with these deeds: the name of one, with its fields. */
type DeedBody<All> = z.ZodType<z.output<All[keyof All]>, z.input<All[keyof All]>>

function gateOf({ by, isProved }: DeedRow, to: AccessTo): Gate {
  if (by === 'portal') throw new Error('nobody calls what only the portal does')
  return { access: by === 'owner' ? by : { may: by, to }, ...(isProved && { freshProof: true }) }
}

/** The access to an address with these deeds: that of any of them. */
function accessToAny(rows: readonly DeedRow[], to: AccessTo): Access {
  const may = [...new Set(rows.flatMap(({ by }): Permission[] => (by === 'owner' || by === 'portal' ? [] : [by])))]
  if (may.length === 0) return 'owner'
  return { may, to, ...(rows.some(({ by }) => by === 'owner') && { orOwner: true }) }
}

/**
 * What declares the one operation for transitions of a life, each with its fields beside the texts for which its row asks. The
 * permission of a row is the permission of its call.
 */
export function deedsOf<const Rows extends DeedRows, const S extends Shapes<Rows>, const T extends Texts>(
  { transitions }: { transitions: Rows },
  shapes: S,
  { to, texts: given }: { to: AccessTo; texts: T },
): { access: Access; deeds: Record<keyof S & string, Gate>; body: DeedBody<DeedSchemas<Rows, S, T>> } {
  const texts: Texts = given
  const fields = keysIn<Texts>(given)
  const names = keysIn(shapes).filter((name): name is keyof S & keyof Rows & string => typeof name === 'string')
  const rowOf = (name: keyof Rows): DeedRow => transitions[name] as DeedRow
  const bodies = names.map((name) => {
    const { asks = {} } = rowOf(name)
    const said = fields
      .filter((field) => asks[field] !== undefined)
      .map((field) => [field, asks[field] === 'optional' ? texts[field]?.optional() : texts[field]])
    return z.object({ transition: z.literal(name), ...shapes[name], ...Object.fromEntries(said) })
  })
  return {
    access: accessToAny(names.map(rowOf), to),
    deeds: Object.fromEntries(names.map((name) => [name, gateOf(rowOf(name), to)])) as Record<keyof S & string, Gate>,
    // Each of its members is made of the row and the fields of its name, as the type has it.
    body: z.discriminatedUnion('transition', bodies as never),
  }
}
