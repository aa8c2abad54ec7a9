/** Who stands behind an invented site. */
export interface Operator {
  readonly site: string
  readonly company: string
  readonly seat: string
  /** The law that applies, as a country. */
  readonly country: string
  readonly mail: string
  readonly age: number
}
