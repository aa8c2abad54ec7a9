import { configurationSchema } from '../documents.ts'
import { isAround } from '../../json/json-pointer.ts'
import type { Parents } from './parents.ts'
import { overriddenPlaces } from './overridden-places.ts'
import { valueAt } from '../edits/value-at.ts'

/** What the layers above a merchant say, place by place. A list is not among it of which they have left out every entry: nobody follows that. */
export function placesSetBy({ layers, value }: Pick<Parents, 'layers' | 'value'>): readonly string[] {
  const removed = layers.flatMap(({ removes = [] }) => removes)
  return overriddenPlaces(configurationSchema, value).filter((path) => {
    const said = valueAt(configurationSchema, value, path)
    const isEmpty = Array.isArray(said) && said.length === 0
    return !isEmpty || !removed.some((place) => place !== path && isAround(path, place))
  })
}
