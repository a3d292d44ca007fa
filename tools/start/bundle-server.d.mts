export declare const bundleServer: (entryPoints: Readonly<Record<string, string>>, folder: string) => Promise<unknown>
