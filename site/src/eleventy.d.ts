/** What the build uses of Eleventy, which has no types of its own. */
declare module '@11ty/eleventy' {
  /** A file that a template writes. */
  interface Written {
    readonly file: { readonly path: string; readonly text: string };
  }

  interface Configuration {
    addTemplate(
      name: string,
      render: (data: Written) => string,
      data: Readonly<Record<string, unknown>> & {
        readonly permalink: (data: Written) => string;
      },
    ): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode?: boolean;
        readonly configPath?: string | null;
        readonly config?: (configuration: Configuration) => void;
      },
    );
    disableLogger(): void;
    write(): Promise<void>;
  }
}
