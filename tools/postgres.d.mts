/** The folder with PostgreSQL's programs (`initdb`, `postgres`) on this machine, or undefined. */
export declare function findPostgres(): string | undefined;
