# A content delivery network in front of Mulya, for Varnish. Include this file in one that begins with "vcl 4.1;" and defines the backend:
#   backend mulya { .host = "…"; .port = "…"; .connect_timeout = 1s; .first_byte_timeout = 70s; .between_bytes_timeout = 70s; }
# Start Varnish with -p http_gzip_support=off. Otherwise it always requests gzip, and browsers never get Brotli. deploy/README.md describes
# the same rules for other networks. List the network's addresses in TRUST_PROXY of the gateways, or of nginx in front of them.

sub vcl_recv {
  # For operators, at each gateway's own address; not public.
  if (req.url ~ "(?i)^/+(?:metrics|readyz)/*(?:[^\w/-]|$)") {
    return (synth(404));
  }
  # The gateway decodes a path before it looks for the route, so "/%6detrics" would reach it. No browser escapes a letter, or sends a "#" or
  # a scheme.
  if (req.url !~ "^/" || req.url ~ "(?i)^[^?]*(?:#|%(?:[46][1-9a-f]|[57][0-9a]))") {
    return (synth(404));
  }
  if (req.url !~ "^/builds/" || (req.method != "GET" && req.method != "HEAD")) {
    return (pass); # a page has its own nonce, an answer is private to one user
  }
  # A build file is the same for every user, whatever the query.
  set req.url = regsub(req.url, "\?.*$", "");
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# By path only: Vary separates the three encodings.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  if (!bereq.uncacheable && beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 365d;
  } else {
    set beresp.uncacheable = true; # errors are never cached
    set beresp.ttl = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

# In the error format of the API, with a short Retry-After.
sub vcl_backend_error {
  set beresp.status = 503;
  set beresp.http.Content-Type = "application/json";
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Retry-After = "2";
  set beresp.body = {"{"error":{"code":"UNAVAILABLE","message":"The server cannot be reached just now. Try again in a moment.","traceId":""} + bereq.xid + {"""} + "}}";
  return (deliver);
}

sub vcl_synth {
  set resp.body = "";
  return (deliver);
}
