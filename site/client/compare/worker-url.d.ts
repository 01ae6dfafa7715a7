/** The path of a bundled worker below the root of the site. */
declare module 'worker:*' {
  const path: string;
  export default path;
}
