/** Builds the `program` or the `pages` again if a source has changed since; false if that failed. */
export declare function bringUpToDate(name: 'program' | 'pages'): boolean;
