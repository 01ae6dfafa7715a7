export function illustration(value: unknown) {
  return {
    'not-documented': { summary: 'An illustration: the shape of this body is not documented', value },
  };
}
