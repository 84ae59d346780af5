import { serve } from '@saloon/server';

/** Our server with everything as it is by default, as strangers find it. */
export async function run(data: string): Promise<void> {
  const { url } = await serve({ place: { data }, port: 0 });
  console.log(url);
}
