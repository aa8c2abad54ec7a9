/** Stands in for what RJSF resolves references with: our schemas are flat and hold none. */
const noReferences = { equal: refuse, resolve: refuse, get: refuse }

// Both libraries are imported as a whole.
export default noReferences

function refuse(): never {
  throw new Error('The schema of a form holds no reference')
}
