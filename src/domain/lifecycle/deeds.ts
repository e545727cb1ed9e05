import { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import type { Access, AccessTo, Gate } from '../platform/endpoint.ts'
import { keysIn } from '#lib/values/records.ts'
import {
  transitionRefusal,
  type Asks,
  type Life,
  type Maker,
  type TransitionField,
  type Transitions,
} from './lifecycle.ts'

/** What the operation of a life reads of the row of a transition. */
type DeedRow = { by: Maker; asks?: Asks; isProved?: true }
type DeedRows = Readonly<Record<string, DeedRow>>

/** The transitions that somebody calls; the portal makes its own. */
export type DeedName<Rows> = {
  [Name in keyof Rows & string]: Rows[Name] extends { by: 'portal' } ? never : Name
}[keyof Rows & string]

/** The fields of those deeds that have some beside their texts. */
type Shapes<Rows> = { readonly [Name in DeedName<Rows>]?: z.ZodRawShape }
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

type DeedSchemas<Rows, S, T extends Texts> = {
  [Name in DeedName<Rows>]: DeedSchema<Name, Rows[Name], Name extends keyof S ? S[Name] : unknown, T>
}

/** The body of an operation with these deeds: the name of one, with its fields. */
type DeedBody<All> = z.ZodType<z.output<All[keyof All]>, z.input<All[keyof All]>>

function gateOf({ by, isProved }: DeedRow, to: AccessTo): Gate {
  if (by === 'portal') throw new Error('nobody calls a transition that only the portal makes')
  return { access: by === 'owner' ? by : { may: by, to }, ...(isProved && { freshProof: true }) }
}

/** The access to an address with these deeds: that of any of them. */
function accessToAny(rows: readonly DeedRow[], to: AccessTo): Access {
  const may = [...new Set(rows.flatMap(({ by }): Permission[] => (by === 'owner' || by === 'portal' ? [] : [by])))]
  if (may.length === 0) return 'owner'
  return { may, to, ...(rows.some(({ by }) => by === 'owner') && { orOwner: true }) }
}

/** The names of the transitions that somebody calls, in the order of the rows. */
export function deedNames<const Rows extends DeedRows>({ transitions }: { transitions: Rows }): DeedName<Rows>[] {
  return keysIn(transitions).filter((name): name is DeedName<Rows> => transitions[name]?.by !== 'portal')
}

/** Those that the table allows with these facts, for every person. */
export function allowedIn<State extends string, Facts, const T extends Transitions<State, Facts>>(
  life: Life<State, Facts, T>,
  facts: Facts,
): DeedName<T>[] {
  return deedNames(life).filter((name) => transitionRefusal(life, name, facts) === null)
}

/**
 * What declares the one operation for the transitions of a life that somebody calls: each has the texts for which its row asks,
 * and some have fields of their own. The permission of a row is the permission of its call.
 */
export function deedsOf<const Rows extends DeedRows, const S extends Shapes<Rows>, const T extends Texts>(
  life: { transitions: Rows },
  shapes: S & { readonly [Name in Exclude<keyof S, DeedName<Rows>>]: never },
  { to, texts: given }: { to: AccessTo; texts: T },
): { access: Access; deeds: Record<DeedName<Rows>, Gate>; body: DeedBody<DeedSchemas<Rows, S, T>> } {
  const texts: Texts = given
  const fields = keysIn<Texts>(given)
  const names = deedNames(life)
  const rowOf = (name: DeedName<Rows>): DeedRow => life.transitions[name] as DeedRow
  const shapeOf: Shapes<Rows> = shapes
  const bodies = names.map((name) => {
    const { asks = {} } = rowOf(name)
    const said = fields
      .filter((field) => asks[field] !== undefined)
      .map((field) => [field, asks[field] === 'optional' ? texts[field]?.optional() : texts[field]])
    return z.object({ transition: z.literal(name), ...shapeOf[name], ...Object.fromEntries(said) })
  })
  return {
    access: accessToAny(names.map(rowOf), to),
    deeds: Object.fromEntries(names.map((name) => [name, gateOf(rowOf(name), to)])) as Record<DeedName<Rows>, Gate>,
    // Each of its members is made of the row and the fields of its name, as the type has it.
    body: z.discriminatedUnion('transition', bodies as never),
  }
}
