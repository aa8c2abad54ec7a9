export default { title: 'Button' }

export const Bare = { render: () => <button type="button">Log in</button> }
