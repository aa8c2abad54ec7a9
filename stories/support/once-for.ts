/** What is made of an object is made once, and kept as long as the object is: stories share what was recorded, and draw it hundreds of times. */
export function onceFor<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const kept = new WeakMap<Given, { readonly made: Made }>()
  return (given) => {
    const known = kept.get(given) ?? { made: make(given) }
    kept.set(given, known)
    return known.made
  }
}
