import { testRemote } from '@mulya/sdk/testing';
import remote from './remote.tsx';

testRemote(remote);
